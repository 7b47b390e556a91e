//! The answer key of the chapter `ledger_restores`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "the function itself is not general enough, but a closure is")]

use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

/// Returns the effects that the audit lists when a receipt has expired and was deleted.
fn audited(ledger: &(dyn Ledger + 'static)) -> Result<Vec<i64>> {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    database.run(|connection| connection.execute_batch("DELETE FROM receipts"))?;
    Ok(ledger.audit(&mut database.open()?, 100)?.effects_without_receipt)
}

/// Returns the effects that the audit lists when a second receipt records the same effect.
fn shared(ledger: &(dyn Ledger + 'static)) -> Result<Vec<i64>> {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    let copy = "INSERT INTO receipts
        SELECT tenant, operation, 'intent-b', fingerprint, result, expires_at FROM receipts";
    database.run(|connection| connection.execute_batch(copy))?;
    Ok(ledger.audit(&mut database.open()?, 0)?.effects_with_several_receipts)
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("audit-forgets-time", |l| audited(l))
            .reference(Ok(Vec::new()))
            .mutant(Ok(vec![1]))
            .seen_in(State)
            .fails(["ledger_restores::a_receipt_is_missing::case_3_after_it"])
            .survives(HAPPY_PATH)
            .because("An effect whose receipt has expired and was deleted shows it. Such an effect is in order."),
        ledger("audit-overlooks-sharing", |l| shared(l))
            .reference(Ok(vec![1]))
            .mutant(Ok(Vec::new()))
            .seen_in(State)
            .fails(["ledger_restores::two_receipts_record_one_effect::now_1_0"])
            .survives(HAPPY_PATH)
            .because("Two receipts that record one effect show it: one of them replays what it was not written for."),
    ]
}
