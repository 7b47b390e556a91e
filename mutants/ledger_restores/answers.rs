//! The answer key of the chapter `ledger_restores`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "a function of its own is not general enough where a closure is")]

use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

/// What the audit lists when a receipt has expired and gone.
fn audited(ledger: &(dyn Ledger + 'static)) -> Result<Vec<i64>> {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    database.run(|connection| connection.execute_batch("DELETE FROM receipts"))?;
    Ok(ledger.audit(&mut database.open()?, 100)?.effects_without_receipt)
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("audit-forgets-time", |l| audited(l))
            .reference(Ok(Vec::new()))
            .mutant(Ok(vec![1]))
            .seen_in(State)
            .fails(["ledger_restores::a_receipt_is_missing::case_3_after_it"])
            .survives(HAPPY_PATH)
            .because("It takes an effect whose receipt has expired and gone: that one is in order."),
    ]
}
