//! Predictions. They are written before the tests run, as Rust code that the compiler checks.
//!
//! ```
//! use same_key::workbook::prediction::{Kind::Input, contract, not_yet};
//!
//! let predictions = [
//!     contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok())
//!         .reference(false)
//!         .mutant(true)
//!         .seen_in(Input)
//!         .fails(["step1_valid_key::rejects_a_key_of_65_characters"]),
//!     not_yet("empty-key"),
//! ];
//! ```
//!
//! `judge` says whether a prediction is right. The answer key is written in the same form.

mod order;
pub mod prelude;
mod purchase;
mod unfinished;

use std::{
    any::Any,
    fmt::Debug,
    panic::{AssertUnwindSafe, Location, catch_unwind},
};

pub use self::order::{Order, answering, failing};
pub use self::purchase::{Database, Purchase};
use self::unfinished::begin;
pub use self::unfinished::{Missing, built, todo};
use crate::ledger::{self, Ledger};
use crate::{
    contract::{Contract, Reference},
    mutant::{Mutant, Subject},
    outcomes::Comparison,
};

/// What shows the difference: the worksheet's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An input: its result is another value, or it should have been rejected.
    Input,
    /// An error: it is a different one, it is missing, or it comes too late.
    Error,
    /// A state: what is left behind, what is shared, or how often something was done.
    State,
}

/// A learner's prediction about one mutant, or an entry of the answer key.
pub struct Prediction {
    /// The mutant's name.
    pub mutant: &'static str,
    /// Where it is written.
    pub location: &'static Location<'static>,
    /// What is predicted, or why nothing is.
    pub claim: Result<Claim, Missing>,
}

/// What is predicted.
pub struct Claim {
    compare: Compare,
    /// What shows the difference.
    pub kind: Kind,
    /// The tests that fail.
    pub tests: Vec<&'static str>,
}

/// Observes both sides. Returns `None` if the mutant belongs to the other part.
type Compare = Box<dyn Fn(&Mutant) -> Option<Comparison>>;

/// An observation whose outcomes are not predicted yet. Continue with [`reference`](Self::reference).
#[must_use = "predict what the reference gives: .reference(…)"]
pub struct Observation<T> {
    mutant: &'static str,
    location: &'static Location<'static>,
    /// Returns `None` if the subject belongs to the other part.
    observe: Box<dyn Fn(Subject) -> Option<T>>,
    /// The reference of the part that is observed.
    reference: Subject,
}

/// The reference's side is predicted. Continue with [`mutant`](Self::mutant).
///
/// The compiler's error shows this type's name when `.mutant(…)` is missing.
#[must_use = "predict what the mutant gives: .mutant(…)"]
pub struct MutantMissing<T> {
    observation: Observation<T>,
    reference: T,
}

/// Both sides are predicted. Continue with [`seen_in`](Self::seen_in).
#[must_use = "say what shows it: .seen_in(Input), .seen_in(Error) or .seen_in(State)"]
pub struct SeenInMissing {
    mutant: &'static str,
    location: &'static Location<'static>,
    compare: Compare,
}

/// Only the tests are missing. Continue with [`fails`](Self::fails).
#[must_use = "name a test that fails: .fails([\"…\"])"]
pub struct FailsMissing {
    outcomes: SeenInMissing,
    kind: Kind,
}

/// Begins a prediction about a mutant of Part I with an observation.
///
/// The observation may return anything that can be compared and printed: a value, an error, a state, a count.
#[track_caller]
pub fn contract<T, F>(mutant: &'static str, observe: F) -> Observation<T>
where
    T: Debug + PartialEq + 'static,
    F: Fn(&(dyn Contract + 'static)) -> T + 'static,
{
    let observe = Box::new(move |subject| match subject {
        Subject::Contract(contract) => Some(observe(contract)),
        Subject::Ledger(_) => None,
    });
    let location = Location::caller();
    begin(mutant, location);
    Observation { mutant, location, observe, reference: Subject::Contract(&Reference) }
}

/// Begins a prediction about a mutant of Part II with an observation.
#[track_caller]
pub fn ledger<T, F>(mutant: &'static str, observe: F) -> Observation<T>
where
    T: Debug + PartialEq + 'static,
    F: Fn(&(dyn Ledger + 'static)) -> T + 'static,
{
    let observe = Box::new(move |subject| match subject {
        Subject::Ledger(ledger) => Some(observe(ledger)),
        Subject::Contract(_) => None,
    });
    let location = Location::caller();
    begin(mutant, location);
    Observation { mutant, location, observe, reference: Subject::Ledger(&ledger::Reference) }
}

/// Marks this mutant as not predicted yet.
#[must_use]
#[track_caller]
pub fn not_yet(mutant: &'static str) -> Prediction {
    Prediction { mutant, location: Location::caller(), claim: Err(Missing::NotYet) }
}

impl<T: Debug + PartialEq + 'static> Observation<T> {
    /// Predicts what the observation gives with the reference.
    pub fn reference(self, outcome: T) -> MutantMissing<T> {
        MutantMissing { observation: self, reference: outcome }
    }

    /// Returns the observation's result or its panic message; `None` if the subject belongs to the other part.
    fn of(&self, subject: Subject) -> Option<Result<T, String>> {
        // A panic ends only this observation. Nothing that it leaves half done is used again.
        match catch_unwind(AssertUnwindSafe(|| (self.observe)(subject))) {
            Ok(seen) => seen.map(Ok),
            Err(panic) => Some(Err(unfinished::told(&*panic))),
        }
    }
}

impl<T: Debug + PartialEq + 'static> MutantMissing<T> {
    /// Predicts what the observation gives with the mutant.
    pub fn mutant(self, outcome: T) -> SeenInMissing {
        let Self { observation, reference } = self;
        let (mutant, location) = (observation.mutant, observation.location);
        let compare = move |mutant: &Mutant| {
            let (one, other) = (observation.of(observation.reference)?, observation.of(mutant.subject)?);
            let again = observation.of(observation.reference)?;
            Some(Comparison::new((&reference, one), (&outcome, other), &again))
        };
        SeenInMissing { mutant, location, compare: Box::new(compare) }
    }
}

impl SeenInMissing {
    /// States what shows the difference: an input, an error or a state.
    pub fn seen_in(self, kind: Kind) -> FailsMissing {
        FailsMissing { outcomes: self, kind }
    }
}

impl FailsMissing {
    /// Names one or several tests that fail with the mutant, such as `step1_valid_key::happy_path`. The name of a table
    /// covers all its cases. A name with a `…` is not finished yet.
    #[must_use]
    #[track_caller]
    pub fn fails(self, tests: impl IntoIterator<Item = &'static str>) -> Prediction {
        let SeenInMissing { mutant, location, compare } = self.outcomes;
        let claim = Claim { compare, kind: self.kind, tests: tests.into_iter().collect() };
        let is_unfinished = claim.tests.iter().any(|test| test.contains('…'));
        let claim = if is_unfinished { Err(Missing::Unfinished(Location::caller())) } else { Ok(claim) };
        Prediction { mutant, location, claim }
    }
}

impl Claim {
    /// Observes the reference and the mutant. Returns `None` if the mutant belongs to the other part.
    pub fn compare(&self, mutant: &Mutant) -> Option<Comparison> {
        (self.compare)(mutant)
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "(no message)".to_owned())
}
