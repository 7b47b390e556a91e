//! The answer key of the chapter `ledger_in_progress`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "a function of its own is not general enough where a closure is")]

use super::ledger_observations::{first, meanwhile, second_receipt};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

/// What a request of this quantity comes to, after something was done to the receipt of two.
fn after(ledger: &dyn Ledger, damage: &str, quantity: i64) -> String {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    let _ = database.run(|connection| connection.execute_batch(damage));
    Purchase { quantity, ..purchase }.send(ledger, &database)
}

/// Does a look-up fail while another connection lets nobody read?
fn look_up_fails(ledger: &(dyn Ledger + 'static)) -> Result<bool> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let (store, other) = (database.open()?, database.open()?);
    other.connection().execute_batch("BEGIN EXCLUSIVE")?;
    Ok(ledger.look_up(store.connection(), &purchase.scope()?).is_err())
}

/// How many milliseconds a patient connection still waits for a lock, once a transaction was begun on it.
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
            .because(
                "Alone, nobody has to wait. A duplicate that comes too early is turned away instead of \
        getting its replay.",
            ),
        ledger("busy-is-new", |l| {
            let database = Database::new();
            first().send(l, &database);
            meanwhile(l, &database, Checkpoint::Begun, || first().send(l, &database))
        })
        .reference(Some(LedgerError::InProgress.to_string()))
        .mutant(Some("replay 1".to_owned()))
        .seen_in(Error)
        .fails(["ledger_in_progress::an_exclusively_locked_file_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("While another attempt holds the lock, the error that says so is lost."),
        ledger("busy-is-conflict", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Begun, || first().send(l, &database))
        })
        .reference(Some(LedgerError::InProgress.to_string()))
        .mutant(Some("conflict".to_owned()))
        .seen_in(Error)
        .fails(["ledger_in_progress::an_exclusively_locked_file_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("A client that is told of a conflict gives up; one that is told to wait asks again."),
        ledger("fault-is-new", |l| look_up_fails(l))
            .reference(Ok(true))
            .mutant(Ok(false))
            .seen_in(Error)
            .fails(["ledger_in_progress::a_damaged_page_is_a_fault_and_no_missing_receipt::case_1_the_table"])
            .survives(HAPPY_PATH)
            .because(
                "The store cannot be read, and that is not the same as having no receipt: the fault is \
        lost.",
            ),
        ledger("corrupt-is-new", |l| after(l, "UPDATE receipts SET result = '?'", 2) == "created 2")
            .reference(false)
            .mutant(true)
            .seen_in(Error)
            .fails(["ledger_in_progress_corrupt_receipt::a_result_that_cannot_be_read_is_reported::case_1_by_the_same_request"])
            .survives(HAPPY_PATH)
            .because(
                "A receipt that cannot be read may stand for an effect: the error is lost, and the work \
        done twice.",
            ),
        ledger("receipt-unchecked", |l| after(l, "UPDATE receipts SET fingerprint = '?'", 3) == "conflict")
            .reference(false)
            .mutant(true)
            .seen_in(Error)
            .fails(["ledger_in_progress_corrupt_receipt::a_quantity_that_is_not_the_fingerprints_is_reported"])
            .survives(HAPPY_PATH)
            .because(
                "It takes another quantity over a damaged receipt: the damage is taken for a conflict, \
        and no error tells of it.",
            ),
        ledger("ignores-receipt", |l| second_receipt(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_one_commit::a_receipt_is_written_once_and_the_first_stays"])
            .survives(HAPPY_PATH)
            .because("The first receipt stays, but nobody hears that there was one."),
    ]
}
