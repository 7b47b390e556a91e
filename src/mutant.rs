//! The description of a mutant: its name, the step it breaks, its origin, its expected status and its implementation.

#[cfg(feature = "ledger")]
use crate::ledger::Ledger;
use crate::{contract::Contract, step::Step};

/// A deliberately broken version of the reference.
#[derive(Clone, Copy)]
pub struct Mutant {
    /// The mutant's identity: kebab-case, and never changed.
    pub name: &'static str,
    /// The step that it breaks; `None` for the learner's own mutants, which may break any step.
    pub step: Option<Step>,
    /// Where the fault comes from.
    pub origin: Origin,
    /// The result that the tests are expected to give.
    pub status: Status,
    /// The implementation.
    pub subject: Subject,
}

/// The implementation that replaces the reference.
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
    /// The reason that the worksheet gives for a step.
    Reason(&'static str),
    /// A statement of the essay, in this workbook's own words.
    Essay(&'static str),
    /// A bug report from a real project: `owner/repository#number`.
    Report(&'static str),
    /// A mistake that this workbook adds.
    Workbook,
}

/// The result that the tests are expected to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// An assertion of its own step kills it.
    Killed,
    /// No test can tell it from the reference, for this reason.
    Equivalent(&'static str),
    /// It is the learner's own: no result is expected.
    Learner,
}

impl Mutant {
    /// Describes a mutant of Part I that the tests kill.
    #[must_use]
    pub const fn contract(step: Step, name: &'static str, origin: Origin, subject: &'static dyn Contract) -> Self {
        Self { name, step: Some(step), origin, status: Status::Killed, subject: Subject::Contract(subject) }
    }

    /// Describes a mutant of Part II that the tests kill.
    #[cfg(feature = "ledger")]
    #[must_use]
    pub const fn ledger(name: &'static str, origin: Origin, subject: &'static dyn Ledger) -> Self {
        Self { name, step: Some(Step::Ledger), origin, status: Status::Killed, subject: Subject::Ledger(subject) }
    }

    /// Describes a learner's own mutant of any step of Part I. No result is expected, and no score counts it.
    #[must_use]
    pub const fn learner(name: &'static str, subject: &'static dyn Contract) -> Self {
        Self::yours(name, Subject::Contract(subject))
    }

    /// Describes a learner's own mutant of any method of Part II.
    #[cfg(feature = "ledger")]
    #[must_use]
    pub const fn learner_ledger(name: &'static str, subject: &'static dyn Ledger) -> Self {
        Self::yours(name, Subject::Ledger(subject))
    }

    const fn yours(name: &'static str, subject: Subject) -> Self {
        Self { name, step: None, origin: Origin::Workbook, status: Status::Learner, subject }
    }

    /// Marks the mutant as equivalent: no test can kill it, for this reason.
    #[must_use]
    pub const fn equivalent(self, proof: &'static str) -> Self {
        Self { status: Status::Equivalent(proof), ..self }
    }

    /// Returns the path of its source file, relative to the root of the repository.
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
