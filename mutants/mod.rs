//! The registry: every mutant of the workbook, one folder per chapter.
//!
//! A mutant is the reference with one method overridden, and the override is the reference's own body with one edit.
//! Each folder's `mod.rs` registers its mutants. Its `answers.rs` gives the answers away. The learner's own mutants are
//! in `mine.rs`, which only the test program compiles.

use crate::{chapter::Chapter, mutant::Mutant};

pub mod siblings_not_to_be_read;
pub mod variants;

mod step1_valid_key;
mod step2_canonical;
mod step3_fingerprint;
mod step4_scoped_key;
mod step5_classify;
mod step6_remember;
mod step7_replay;
mod step8_execute;

/// Part II's folders are beside Part I's.
#[cfg(feature = "ledger")]
#[path = "."]
mod part_two {
    pub(super) mod ledger_crashes;
    pub(super) mod ledger_in_progress;
    pub(super) mod ledger_lost_reply;
    pub(super) mod ledger_meaning;
    pub(super) mod ledger_one_commit;
    pub(super) mod ledger_races;
    pub(super) mod ledger_restores;
    pub(super) mod ledger_retention;
    pub(super) mod ledger_scope;

    /// Part II's chapters, in reading order.
    pub(super) static CHAPTERS: &[&[super::Mutant]] = &[
        ledger_scope::MUTANTS,
        ledger_meaning::MUTANTS,
        ledger_one_commit::MUTANTS,
        ledger_races::MUTANTS,
        ledger_crashes::MUTANTS,
        ledger_lost_reply::MUTANTS,
        ledger_in_progress::MUTANTS,
        ledger_retention::MUTANTS,
        ledger_restores::MUTANTS,
    ];
}
#[cfg(not(feature = "ledger"))]
mod part_two {
    pub(super) static CHAPTERS: &[&[super::Mutant]] = &[];
}

/// Part I's chapters, in reading order.
static CHAPTERS: &[&[Mutant]] = &[
    step1_valid_key::MUTANTS,
    step2_canonical::MUTANTS,
    step3_fingerprint::MUTANTS,
    step4_scoped_key::MUTANTS,
    step5_classify::MUTANTS,
    step6_remember::MUTANTS,
    step7_replay::MUTANTS,
    step8_execute::MUTANTS,
];

/// Returns every mutant, in reading order.
pub fn all() -> impl Iterator<Item = &'static Mutant> + Clone {
    CHAPTERS.iter().chain(part_two::CHAPTERS).copied().flatten()
}

/// Returns the mutants of a chapter, in reading order.
pub fn of(chapter: Chapter) -> impl Iterator<Item = &'static Mutant> {
    all().filter(move |mutant| mutant.chapter == chapter)
}

/// Returns the mutant with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Mutant> {
    all().find(|mutant| mutant.name == name)
}
