//! The mutants of the chapter `ledger_lost_reply`, in reading order.

use crate::{
    chapter::Chapter::LedgerLostReply,
    mutant::{
        Mutant,
        Origin::{Report, Workbook},
    },
};

mod committed_too_early;
mod ignores_commit_error;
mod unknown_is_failed;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(LedgerLostReply, "committed-too-early", Workbook, &committed_too_early::CommittedTooEarly),
    Mutant::ledger(LedgerLostReply, "ignores-commit-error", Workbook, &ignores_commit_error::IgnoresCommitError),
    Mutant::ledger(
        LedgerLostReply,
        "unknown-is-failed",
        Report("akash-network/console#3449"),
        &unknown_is_failed::UnknownIsFailed,
    ),
];
