//! The answer key of the chapter `ledger_one_commit`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "a function of its own is not general enough where a closure is")]

use super::ledger_observations::{first, rows, rows_after_failure, second_receipt};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("no-transaction", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("The effect stands although the attempt failed, and nothing remembers it."),
        ledger("effect-committed-first", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("A failure between the two leaves an effect without a receipt: the retry does it again."),
        ledger("receipt-committed-first", |l| rows_after_failure(l, Checkpoint::EffectWritten, "receipts"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::the_hook_sees_what_the_attempt_has_written_so_far"])
            .survives(HAPPY_PATH)
            .because(
                "A failure between the two leaves a receipt without an effect: the retry replays what \
        never happened.",
            ),
        ledger("receipt-left-out", |l| rows(l, [first()], "receipts"))
            .reference(Some(1))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger_meaning::a_new_request_leaves_one_effect_and_one_receipt"])
            .survives(HAPPY_PATH)
            .because("The first answer is right; only the empty table, or a retry, shows it."),
        ledger("replaces-receipt", |l| second_receipt(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_one_commit::a_receipt_is_written_once_and_the_first_stays"])
            .survives(HAPPY_PATH)
            .because("With the lock no second receipt is ever tried, so the method itself has to be asked."),
    ]
}
