//! The answer key of the chapter `ledger_one_commit`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "the function itself is not general enough, but a closure is")]

use super::ledger_observations::{first, rows, rows_after_failure, second_receipt};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

/// Returns the number of receipts after an attempt whose hook runs an `OR ROLLBACK` that fails, and ignores the error.
fn receipts_after_end(ledger: &dyn Ledger) -> Option<i64> {
    let database = Database::new();
    let twice = "INSERT OR ROLLBACK INTO order_numbers VALUES ('north', '7'), ('north', '7')";
    let _ = Purchase::default().attempt(ledger, &database, &mut |connection, checkpoint| {
        if checkpoint == Checkpoint::EffectWritten {
            let _ignored = connection.execute(twice, []);
        }
        Ok(())
    });
    database.rows("receipts")
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("no-transaction", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("The effect stays although the attempt failed, and no receipt records it."),
        ledger("effect-committed-first", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("A failure between the two leaves an effect without a receipt: the retry repeats the effect."),
        ledger("receipt-committed-first", |l| rows_after_failure(l, Checkpoint::EffectWritten, "receipts"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit::the_hook_sees_what_the_attempt_has_written_so_far"])
            .survives(HAPPY_PATH)
            .because(
                "A failure between the two leaves only the receipt: the retry replays an effect that never happened.",
            ),
        ledger("end-unnoticed", |l| receipts_after_end(l))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_one_commit_ended::an_expired_receipt_stays_when_the_transaction_was_ended"])
            .survives(HAPPY_PATH)
            .because(
                "SQLite has rolled back the effect, and the receipt is committed alone: the retry replays an effect that \
                 never happened.",
            ),
        ledger("receipt-left-out", |l| rows(l, [first()], "receipts"))
            .reference(Some(1))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger_meaning::a_new_request_leaves_one_effect_and_one_receipt"])
            .survives(HAPPY_PATH)
            .because("The first outcome is correct. The empty table shows it, and so does a retry."),
        ledger("replaces-receipt", |l| second_receipt(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_one_commit::a_receipt_is_written_once_and_the_first_stays"])
            .survives(HAPPY_PATH)
            .because("Only a hook can put a receipt in the way, so the test calls the method directly."),
    ]
}
