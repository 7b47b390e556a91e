//! The description of a mutant: its name, its chapter, its origin and its implementation.

use crate::{chapter::Chapter, contract::Contract};

/// A deliberately broken version of the reference.
#[derive(Clone, Copy)]
pub struct Mutant {
    /// The mutant's identity: kebab-case, and never changed.
    pub name: &'static str,
    /// The chapter that it belongs to: an assertion of this chapter's tests kills it.
    pub chapter: Chapter,
    /// Where the fault comes from.
    pub origin: Origin,
    /// Why no test can tell it from the reference; `None` for a mutant that the tests kill.
    pub equivalent: Option<&'static str>,
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
    Ledger(&'static dyn crate::ledger::Ledger),
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

impl Mutant {
    /// Describes a mutant of Part I that the tests kill.
    #[must_use]
    pub const fn contract(
        chapter: Chapter,
        name: &'static str,
        origin: Origin,
        subject: &'static dyn Contract,
    ) -> Self {
        Self { name, chapter, origin, equivalent: None, subject: Subject::Contract(subject) }
    }

    /// Describes a mutant of Part II that the tests kill.
    #[cfg(feature = "ledger")]
    #[must_use]
    pub const fn ledger(
        chapter: Chapter,
        name: &'static str,
        origin: Origin,
        subject: &'static dyn crate::ledger::Ledger,
    ) -> Self {
        Self { name, chapter, origin, equivalent: None, subject: Subject::Ledger(subject) }
    }

    /// Marks it as equivalent: no test can kill it, for this reason.
    #[must_use]
    pub const fn equivalent(self, proof: &'static str) -> Self {
        Self { equivalent: Some(proof), ..self }
    }

    /// Returns the path of its source, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        format!("mutants/{}/{}.rs", self.chapter.name(), self.name.replace('-', "_"))
    }
}
