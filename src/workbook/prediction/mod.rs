//! What a prediction is: written before the tests are run, in Rust that the compiler checks.
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
//! `judge` says whether it is right. The answer key is written in the same form.

mod order;
pub mod prelude;
mod purchase;

use std::{
    any::Any,
    fmt::Debug,
    panic::{AssertUnwindSafe, Location, catch_unwind},
};

pub use self::order::{Order, answering, failing};
pub use self::purchase::{Database, Purchase};
use crate::ledger::{self, Ledger};
use crate::{
    contract::{Contract, Reference},
    mutant::{Mutant, Subject},
};

/// What shows the difference: the worksheet's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An input: what comes back for it is another value, or it should have been refused.
    Input,
    /// An error: it is another one, it does not come, or it comes too late.
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
    /// What is predicted; `None` when nothing is yet.
    pub claim: Option<Claim>,
}

/// What is predicted.
pub struct Claim {
    compare: Compare,
    /// What shows the difference.
    pub kind: Kind,
    /// The tests that fail.
    pub tests: Vec<&'static str>,
}

/// Observes both sides; `None` when the mutant is of the other part.
type Compare = Box<dyn Fn(&Mutant) -> Option<Comparison>>;

/// What the reference and the mutant give, beside what was predicted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The reference's side.
    pub reference: Side,
    /// The mutant's side.
    pub mutant: Side,
    /// Both give the same.
    pub same: bool,
    /// What the reference gives when it is asked again, if that is something else.
    pub again: Option<String>,
}

/// One side of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What was predicted.
    pub predicted: String,
    /// What the observation gives, or what it says when it panics.
    pub seen: Result<String, String>,
    /// The two are equal.
    pub right: bool,
}

/// An observation whose outcomes are not predicted yet. Continue with [`reference`](Self::reference).
#[must_use = "predict what the reference gives: .reference(…)"]
pub struct Observation<T> {
    mutant: &'static str,
    location: &'static Location<'static>,
    /// `None` when the subject is of the other part.
    observe: Box<dyn Fn(Subject) -> Option<T>>,
    /// The reference of the part that is observed.
    reference: Subject,
}

/// The reference's side is predicted; its name is what the compiler says when the rest is forgotten. Continue with [`mutant`](Self::mutant).
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

/// A prediction about a mutant of Part I: what to observe of it.
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
    Observation { mutant, location: Location::caller(), observe, reference: Subject::Contract(&Reference) }
}

/// A prediction about a mutant of Part II: what to observe of it.
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
    Observation { mutant, location: Location::caller(), observe, reference: Subject::Ledger(&ledger::Reference) }
}

/// Nothing is predicted about this mutant yet.
#[must_use]
#[track_caller]
pub fn not_yet(mutant: &'static str) -> Prediction {
    Prediction { mutant, location: Location::caller(), claim: None }
}

impl<T: Debug + PartialEq + 'static> Observation<T> {
    /// What the observation gives with the reference.
    pub fn reference(self, outcome: T) -> MutantMissing<T> {
        MutantMissing { observation: self, reference: outcome }
    }

    /// What it gives, or what it said when it panicked; `None` when the subject is of the other part.
    fn of(&self, subject: Subject) -> Option<Result<T, String>> {
        // A panic ends this observation only, and nothing that it left half done is used again.
        match catch_unwind(AssertUnwindSafe(|| (self.observe)(subject))) {
            Ok(seen) => seen.map(Ok),
            Err(panic) => Some(Err(message(&*panic))),
        }
    }
}

impl<T: Debug + PartialEq + 'static> MutantMissing<T> {
    /// What the observation gives with the mutant.
    pub fn mutant(self, outcome: T) -> SeenInMissing {
        let Self { observation, reference } = self;
        let (mutant, location) = (observation.mutant, observation.location);
        let compare = move |mutant: &Mutant| {
            let (one, other) = (observation.of(observation.reference)?, observation.of(mutant.subject)?);
            let (same, again) = (one == other, observation.of(observation.reference)?);
            let again = (again != one).then(|| text(again));
            Some(Comparison { reference: side(&reference, one), mutant: side(&outcome, other), same, again })
        };
        SeenInMissing { mutant, location, compare: Box::new(compare) }
    }
}

impl SeenInMissing {
    /// What shows the difference: an input, an error or a state.
    pub fn seen_in(self, kind: Kind) -> FailsMissing {
        FailsMissing { outcomes: self, kind }
    }
}

impl FailsMissing {
    /// Tests that fail with the mutant, such as `step1_valid_key::happy_path`: one or several of those that do. The name
    /// of a table stands for all its cases.
    #[must_use]
    pub fn fails(self, tests: impl IntoIterator<Item = &'static str>) -> Prediction {
        let SeenInMissing { mutant, location, compare } = self.outcomes;
        let claim = Claim { compare, kind: self.kind, tests: tests.into_iter().collect() };
        Prediction { mutant, location, claim: Some(claim) }
    }
}

impl Claim {
    /// Observes the reference and the mutant. `None` when the mutant is of the other part.
    pub fn compare(&self, mutant: &Mutant) -> Option<Comparison> {
        (self.compare)(mutant)
    }
}

fn side<T: Debug + PartialEq>(predicted: &T, seen: Result<T, String>) -> Side {
    let right = seen.as_ref().is_ok_and(|seen| seen == predicted);
    Side { predicted: format!("{predicted:?}"), seen: seen.map(|seen| format!("{seen:?}")), right }
}

fn text<T: Debug>(seen: Result<T, String>) -> String {
    seen.map_or_else(|message| message, |seen| format!("{seen:?}"))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "(no message)".to_owned())
}
