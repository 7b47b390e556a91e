//! The mutants of the chapter `ledger_crashes`, in reading order.

use crate::{
    chapter::Chapter::LedgerCrashes,
    mutant::{
        Mutant,
        Origin::{Essay, Workbook},
    },
};

mod commit_forgotten;
mod drop_commits;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(
        LedgerCrashes,
        "drop-commits",
        Essay("an exception rolls back both effect and receipt"),
        &drop_commits::DropCommits,
    ),
    Mutant::ledger(LedgerCrashes, "commit-forgotten", Workbook, &commit_forgotten::CommitForgotten),
];
