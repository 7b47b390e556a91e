//! The description of a variant: another right version of the reference.

use crate::{chapter::Chapter, mutant::Subject};

/// An implementation that keeps the contract, and differs in what the contract leaves open. A test that fails on it asks
/// for more than the contract promises.
#[derive(Clone, Copy)]
pub struct Variant {
    /// The variant's identity: kebab-case, and never changed.
    pub name: &'static str,
    /// The chapter whose method it writes differently.
    pub chapter: Chapter,
    /// What it does differently, in one sentence.
    pub differs: &'static str,
    /// Why that is right: what the contract says, or leaves open, in one sentence.
    pub allowed: &'static str,
    /// The implementation.
    pub subject: Subject,
}

impl Variant {
    /// Returns the path of its source, from the top of the repository.
    #[must_use]
    pub fn file(&self) -> String {
        format!("mutants/variants/{}.rs", self.name.replace('-', "_"))
    }
}
