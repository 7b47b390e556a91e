//! The description of a sibling: a mutant that a learner has not read.

use crate::{chapter::Chapter, mutant::Subject};

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
    /// Returns the path of its source, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        format!("mutants/siblings_not_to_be_read/{}.rs", self.name.replace('-', "_"))
    }
}
