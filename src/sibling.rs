//! The description of a sibling: a mutant that a learner has not read.

use crate::{chapter::Chapter, contract::Contract, mutant::Subject};

/// A mutant with the same kind of fault as another one, at another place or with another value. A test that states the
/// contract kills both; a test that was written against the other one may miss it.
#[derive(Clone, Copy)]
pub struct Sibling {
    /// The sibling's identity: kebab-case, and never changed.
    pub name: &'static str,
    /// The mutant with the same kind of fault.
    pub of: &'static str,
    /// The chapter of both.
    pub chapter: Chapter,
    /// The implementation.
    pub subject: Subject,
}

impl Sibling {
    /// Describes a sibling of a mutant of Part I.
    #[must_use]
    pub const fn contract(
        chapter: Chapter,
        name: &'static str,
        of: &'static str,
        subject: &'static dyn Contract,
    ) -> Self {
        Self { name, of, chapter, subject: Subject::Contract(subject) }
    }

    /// Describes a sibling of a mutant of Part II.
    #[cfg(feature = "ledger")]
    #[must_use]
    pub const fn ledger(
        chapter: Chapter,
        name: &'static str,
        of: &'static str,
        subject: &'static dyn crate::ledger::Ledger,
    ) -> Self {
        Self { name, of, chapter, subject: Subject::Ledger(subject) }
    }

    /// Returns the path of its source, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        format!("mutants/siblings_not_to_be_read/{}.rs", self.name.replace('-', "_"))
    }
}
