//! The answer key of the chapter `ledger_retention`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "the function itself is not general enough, but a closure is")]

use super::ledger_observations::{first, last, rows};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

fn at(now: i64) -> Purchase<'static> {
    Purchase { now, ..first() }
}

/// Returns whether a second order with the same number is refused.
fn second_number_is_refused(ledger: &(dyn Ledger + 'static)) -> Result<bool> {
    let database = Database::new();
    let store = database.open()?;
    ledger.take_order_number(store.connection(), "north", "7")?;
    Ok(ledger.take_order_number(store.connection(), "north", "7").is_err())
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("boundary-inclusive", |l| l.is_live(60, 60))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["ledger_retention::a_receipt_is_live_until_it_expires"])
            .survives(HAPPY_PATH)
            .because("Only the second at which it expires shows it."),
        ledger("never-expires", |l| l.is_live(60, 61))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["ledger_retention::a_receipt_is_live_until_it_expires"])
            .survives(HAPPY_PATH)
            .because("Any time after the retention shows it."),
        ledger("retention-in-milliseconds", |l| l.expires_at(0))
            .reference(Ok(60))
            .mutant(Ok(60_000))
            .seen_in(Input)
            .fails(["ledger_retention::it_expires_60_seconds_after_it_was_written"])
            .survives(HAPPY_PATH)
            .because("Within the first minute, both versions give the same outcomes. The expiry time itself shows it."),
        ledger("replay-renews", |l| last(l, [first(), at(30), at(70)]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(State)
            .fails(["ledger_meaning::a_retry_replays_and_changes_nothing::case_2_over_a_new_connection"])
            .survives(HAPPY_PATH)
            .because("A retry within the retention and one after it show it: the first one moved the expiry."),
        ledger("expired-in-the-way", |l| last(l, [first(), at(60)]) == "created 2")
            .reference(true)
            .mutant(false)
            .seen_in(State)
            .fails(["ledger_restores::an_effect_of_an_expired_receipt_is_in_order_when_the_key_was_used_again"])
            .survives(HAPPY_PATH)
            .because("An expired receipt shows it: the row that is left prevents the new receipt."),
        ledger("expired-conflicts", |l| last(l, [first(), Purchase { quantity: 3, ..at(60) }]))
            .reference("created 2".to_owned())
            .mutant("conflict".to_owned())
            .seen_in(State)
            .fails(["ledger_model::every_sequence_goes_as_in_the_model"])
            .survives(HAPPY_PATH)
            .because("An expired receipt and a different request show it. The same request is new in both versions."),
        ledger("expiry-deletes-effect", |l| rows(l, [first(), at(60)], "effects"))
            .reference(Some(2))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_retention::only_the_expired_receipt_is_deleted"])
            .survives(HAPPY_PATH)
            .because("The expiry of a receipt does not undo the order. The number of effects shows it."),
        ledger("future-is-expired", |l| l.is_live(200, 0))
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["ledger_retention::a_clock_that_steps_back_keeps_receipts_alive::case_1_a_second"])
            .survives(HAPPY_PATH)
            .because("A receipt that was written at a later clock time shows it."),
        ledger("clock-wraps", |l| l.expires_at(i64::MAX).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_retention::it_expires_60_seconds_after_it_was_written"])
            .survives(HAPPY_PATH)
            .because("The sum does not fit. If it wraps, the receipt has expired before it is written."),
        ledger("machines-clock", |l| last(l, [first(), first()]))
            .reference("replay 1".to_owned())
            .mutant("created 2".to_owned())
            .seen_in(State)
            .fails(["ledger_meaning::a_retry_replays_and_changes_nothing::case_2_over_a_new_connection"])
            .survives(HAPPY_PATH)
            .because("By the machine's clock, the time 60 is long past, so the receipt is not found."),
        ledger("order-number-repeats", |l| second_number_is_refused(l))
            .reference(Ok(true))
            .mutant(Ok(false))
            .seen_in(Error)
            .fails(["ledger_retention_order_numbers::an_order_number_is_taken_for_longer_than_any_receipt_lives"])
            .survives(HAPPY_PATH)
            .because("The same number, taken twice, shows it. The rule has to outlive every receipt."),
    ]
}
