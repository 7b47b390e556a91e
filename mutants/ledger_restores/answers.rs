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

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("audit-forgets-time", |l| audited(l))
            .reference(Ok(Vec::new()))
            .mutant(Ok(vec![1]))
            .seen_in(State)
            .fails(["ledger_restores::a_receipt_is_missing::case_3_after_it"])
            .survives(HAPPY_PATH)
            .because("An effect whose receipt has expired and was deleted shows it. Such an effect is in order."),
    ]
}
