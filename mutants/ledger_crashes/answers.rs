//! The answer key of the chapter `ledger_crashes`. It gives the answers away: predict first.

use super::ledger_observations::{first, rows, rows_after_failure};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("drop-commits", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("The rows that a failed attempt leaves behind show it, and so does a retry."),
        ledger("commit-forgotten", |l| rows(l, [first()], "effects"))
            .reference(Some(1))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger_meaning::a_new_request_leaves_one_effect_and_one_receipt"])
            .survives(HAPPY_PATH)
            .because("The first outcome is correct. The empty tables show it, and so does a retry."),
    ]
}
