//! The answer key of the chapter `ledger_in_progress`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "the function itself is not general enough, but a closure is")]

use super::ledger_observations::second_receipt;
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

/// Damages the receipt of an order of two, and returns the outcome of a request for this quantity.
fn after(ledger: &dyn Ledger, damage: &str, quantity: i64) -> String {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    let _ = database.run(|connection| connection.execute_batch(damage));
    Purchase { quantity, ..purchase }.send(ledger, &database)
}

/// Returns whether a look-up fails while another connection blocks all readers.
fn look_up_fails(ledger: &(dyn Ledger + 'static)) -> Result<bool> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let (store, other) = (database.open()?, database.open()?);
    other.connection().execute_batch("BEGIN EXCLUSIVE")?;
    Ok(ledger.look_up(store.connection(), &purchase.scope()?).is_err())
}

/// Sets a long busy timeout, begins a transaction, and returns the timeout that is set now, in milliseconds.
fn patience_after_begin(ledger: &dyn Ledger) -> Result<i64> {
    let database = Database::new();
    let mut store = database.open()?;
    store.connection().busy_timeout(Duration::from_secs(5))?;
    drop(ledger.begin(&mut store)?);
    Ok(store.connection().query_row("PRAGMA busy_timeout", [], |row| row.get(0))?)
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("does-not-wait", |l| patience_after_begin(l).ok())
            .reference(Some(5_000))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger_in_progress_waiting::a_duplicate_waits_for_the_first_attempt_and_replays_it"])
            .survives(HAPPY_PATH)
            .because("A lone attempt never waits. A duplicate that comes too early is refused and gets no replay."),
        ledger("busy-is-new", |l| {
            let (database, purchase) = (Database::new(), Purchase::default());
            purchase.send(l, &database);
            purchase.send_with_rival_at(l, &database, Checkpoint::Begun, || purchase.send(l, &database))
        })
        .reference(("replay 1".to_owned(), Some(LedgerError::InProgress.to_string())))
        .mutant(("replay 1".to_owned(), Some("replay 1".to_owned())))
        .seen_in(Error)
        .fails(["ledger_in_progress::an_exclusively_locked_file_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("While another attempt holds the lock, a retry is replayed. The error that reports it is lost."),
        ledger("busy-is-conflict", |l| {
            let (database, purchase) = (Database::new(), Purchase::default());
            purchase.send_with_rival_at(l, &database, Checkpoint::Begun, || purchase.send(l, &database))
        })
        .reference(("created 1".to_owned(), Some(LedgerError::InProgress.to_string())))
        .mutant(("created 1".to_owned(), Some("conflict".to_owned())))
        .seen_in(Error)
        .fails(["ledger_in_progress::an_exclusively_locked_file_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("The key is unused, but the request gets a conflict. The error that says to ask again is lost."),
        ledger("fault-is-new", |l| look_up_fails(l))
            .reference(Ok(true))
            .mutant(Ok(false))
            .seen_in(Error)
            .fails(["ledger_in_progress::a_damaged_page_is_a_fault_and_no_missing_receipt::case_1_the_table"])
            .survives(HAPPY_PATH)
            .because("A store that cannot be read is not the same as a missing receipt. The fault is lost."),
        ledger("corrupt-is-new", |l| after(l, "UPDATE receipts SET result = '?'", 2) == "created 2")
            .reference(false)
            .mutant(true)
            .seen_in(Error)
            .fails(["ledger_in_progress_corrupt_receipt::a_result_that_cannot_be_read_is_reported::case_1_by_the_same_request"])
            .survives(HAPPY_PATH)
            .because("The unreadable receipt may belong to an effect. The error is lost, and the work is done twice."),
        ledger("receipt-unchecked", |l| after(l, "UPDATE receipts SET fingerprint = '?'", 3) == "conflict")
            .reference(false)
            .mutant(true)
            .seen_in(Error)
            .fails(["ledger_in_progress_corrupt_receipt::a_quantity_that_is_not_the_fingerprints_is_reported"])
            .survives(HAPPY_PATH)
            .because(
                "Another quantity shows it: the damaged receipt causes a conflict, and no error reports the damage.",
            ),
        ledger("ignores-receipt", |l| second_receipt(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_one_commit::a_receipt_is_written_once_and_the_first_stays"])
            .survives(HAPPY_PATH)
            .because("The first receipt stays, but no error reports that it exists."),
    ]
}
