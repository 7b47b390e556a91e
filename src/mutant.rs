//! What a mutant is: a name, the step it breaks, where it comes from, and the implementation itself.

#[cfg(feature = "ledger")]
use crate::ledger::Ledger;
use crate::{contract::Contract, step::Step};

/// A deliberately broken version of the reference.
#[derive(Clone, Copy)]
pub struct Mutant {
    /// Its identity: kebab-case, and never changed.
    pub name: &'static str,
    /// The step that it breaks; `None` for the learner's own, which may break any.
    pub step: Option<Step>,
    /// Where the fault comes from.
    pub origin: Origin,
    /// What the tests are expected to say of it.
    pub status: Status,
    /// The implementation.
    pub subject: Subject,
}

/// What runs in the reference's place.
#[derive(Clone, Copy)]
pub enum Subject {
    /// Part I.
    Contract(&'static dyn Contract),
    /// Part II.
    #[cfg(feature = "ledger")]
    Ledger(&'static dyn Ledger),
}

/// Where a mutant comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The snippet that the worksheet shows.
    Worksheet(&'static str),
    /// What the worksheet gives as the reason for a step.
    Reason(&'static str),
    /// What the essay says, in a few words of this workbook's own.
    Essay(&'static str),
    /// A report from the field: `owner/repository#number`.
    Report(&'static str),
    /// A slip that this workbook adds.
    Workbook,
}

/// What the tests are expected to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// An assertion of its own step kills it.
    Killed,
    /// No test can tell it from the reference; this is why.
    Equivalent(&'static str),
    /// It is the learner's own: nothing is expected.
    Learner,
}

impl Mutant {
    /// A mutant of Part I that the tests kill.
    #[must_use]
    pub const fn contract(step: Step, name: &'static str, origin: Origin, subject: &'static dyn Contract) -> Self {
        Self { name, step: Some(step), origin, status: Status::Killed, subject: Subject::Contract(subject) }
    }

    /// A mutant of Part II that the tests kill.
    #[cfg(feature = "ledger")]
    #[must_use]
    pub const fn ledger(name: &'static str, origin: Origin, subject: &'static dyn Ledger) -> Self {
        Self { name, step: Some(Step::Ledger), origin, status: Status::Killed, subject: Subject::Ledger(subject) }
    }

    /// A mutant of the learner's own, of any step of Part I: nothing is expected of it, and no score counts it.
    #[must_use]
    pub const fn learner(name: &'static str, subject: &'static dyn Contract) -> Self {
        Self::yours(name, Subject::Contract(subject))
    }

    /// The same, of any method of Part II.
    #[cfg(feature = "ledger")]
    #[must_use]
    pub const fn learner_ledger(name: &'static str, subject: &'static dyn Ledger) -> Self {
        Self::yours(name, Subject::Ledger(subject))
    }

    const fn yours(name: &'static str, subject: Subject) -> Self {
        Self { name, step: None, origin: Origin::Workbook, status: Status::Learner, subject }
    }

    /// The same, but no test can kill it, for this reason.
    #[must_use]
    pub const fn equivalent(self, proof: &'static str) -> Self {
        Self { status: Status::Equivalent(proof), ..self }
    }

    /// Where its source stands, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        let file = self.name.replace('-', "_");
        match self.step {
            Some(step) => format!("mutants/{}/{file}.rs", step.module()),
            None if self.name == "mine" => "mutants/mine.rs".to_owned(),
            None => format!("mutants/mine/{file}.rs"),
        }
    }
}
