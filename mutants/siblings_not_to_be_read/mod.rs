//! The siblings, in the order of the mutants that they resemble. README.md says why not to read on.

use crate::{chapter::Chapter::ValidKey, mutant::Subject::Contract, sibling::Sibling};

mod length_65;

/// Part I's siblings.
static PART_ONE: &[Sibling] =
    &[Sibling { name: "length-65", of: "length-128", chapter: ValidKey, subject: Contract(&length_65::Length65) }];

/// Part II's siblings.
#[cfg(feature = "ledger")]
static PART_TWO: &[Sibling] = &[];
#[cfg(not(feature = "ledger"))]
static PART_TWO: &[Sibling] = &[];

/// Returns every sibling.
pub fn all() -> impl Iterator<Item = &'static Sibling> + Clone {
    PART_ONE.iter().chain(PART_TWO)
}

/// Returns the sibling with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Sibling> {
    all().find(|sibling| sibling.name == name)
}
