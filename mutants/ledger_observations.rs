//! Observations that the answers of more than one chapter of Part II use.

use crate::workbook::prediction::prelude::part_two::*;

pub(super) fn first() -> Purchase<'static> {
    Purchase::default()
}

/// Sends these purchases to a new database, and returns the outcome of the last one.
pub(super) fn last<const COUNT: usize>(ledger: &dyn Ledger, purchases: [Purchase<'_>; COUNT]) -> String {
    let database = Database::new();
    purchases.map(|purchase| purchase.send(ledger, &database)).last().cloned().unwrap_or_default()
}

/// Returns the number of rows in a table after these purchases.
pub(super) fn rows<const COUNT: usize>(
    ledger: &dyn Ledger,
    purchases: [Purchase<'_>; COUNT],
    table: &str,
) -> Option<i64> {
    let database = Database::new();
    for purchase in purchases {
        purchase.send(ledger, &database);
    }
    database.rows(table)
}

/// Returns the number of rows in a table after an attempt that fails at this checkpoint.
pub(super) fn rows_after_failure(ledger: &dyn Ledger, at: Checkpoint, table: &str) -> Option<i64> {
    let database = Database::new();
    first().send_failing_at(ledger, &database, at);
    database.rows(table)
}

/// Writes two receipts for one scope, and returns the result of the second write.
pub(super) fn second_receipt(ledger: &dyn Ledger) -> Result<()> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let (store, scope) = (database.open()?, purchase.scope()?);
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint: ledger.fingerprint(2)?, now: 0, expires_at: 60 };
    ledger.write_receipt(store.connection(), &attempt, Effect { id: 1, quantity: 2 })?;
    ledger.write_receipt(store.connection(), &attempt, Effect { id: 2, quantity: 2 })
}
