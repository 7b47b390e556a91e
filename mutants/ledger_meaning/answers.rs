//! The answer key of the chapter `ledger_meaning`. It gives the answers away: predict first.

use super::ledger_observations::{first, last, rows};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

fn of_three() -> Purchase<'static> {
    Purchase { quantity: 3, ..first() }
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("fingerprint-unchecked", |l| last(l, [first(), of_three()]))
            .reference("conflict".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_meaning::another_quantity_is_a_conflict_and_changes_nothing::case_2_more"])
            .survives(HAPPY_PATH)
            .because("Another quantity under a known key shows it."),
        ledger("conflict-creates", |l| last(l, [first(), of_three()]))
            .reference("conflict".to_owned())
            .mutant("created 2".to_owned())
            .seen_in(Input)
            .fails(["ledger_meaning::another_quantity_is_a_conflict_and_changes_nothing::case_2_more"])
            .survives(HAPPY_PATH)
            .because("Another quantity under a known key shows it: two orders are placed under one key."),
        ledger("replay-creates", |l| rows(l, [first(), first()], "effects"))
            .reference(Some(1))
            .mutant(Some(2))
            .seen_in(State)
            .fails(["ledger_meaning::a_retry_replays_and_changes_nothing::case_2_over_a_new_connection"])
            .survives(HAPPY_PATH)
            .because("A retry is carried out again. The number of effects shows it."),
        ledger("plain-text-kept", |l| l.fingerprint(2).map(|kept| kept.len()))
            .reference(Ok(64))
            .mutant(Ok(14))
            .seen_in(Input)
            .fails(["ledger_meaning::the_fingerprint_is_part_ones"])
            .survives(HAPPY_PATH)
            .because("The texts differ when the digests differ, so no outcome shows it. The fingerprint itself does."),
        ledger("quantity-unchecked", |l| {
            last(l, [Purchase { quantity: 0, ..Purchase::default() }])
                == LedgerError::QuantityNotPositive(0).to_string()
        })
        .reference(true)
        .mutant(false)
        .seen_in(Error)
        .fails(["ledger_meaning::refuses_a_quantity_that_is_not_positive::case_1_zero::key_is_used_1_false"])
        .survives(HAPPY_PATH)
        .because("The table's own check still refuses a new request, but the error blames the store."),
        ledger("quantity-as-float", |l| l.fingerprint(9_007_199_254_740_993) == l.fingerprint(9_007_199_254_740_992))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["ledger_meaning::every_quantity_has_part_ones_fingerprint"])
            .survives(HAPPY_PATH)
            .because("Above 2 to the power of 53, a float cannot represent every integer."),
    ]
}
