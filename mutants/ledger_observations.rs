//! What the answers of Part II's chapters observe, where more than one chapter needs it.

use crate::workbook::prediction::prelude::part_two::*;

pub(super) fn first() -> Purchase {
    Purchase::default()
}

/// What the last of these purchases comes to, in a new database.
pub(super) fn last<const COUNT: usize>(ledger: &dyn Ledger, purchases: [Purchase; COUNT]) -> String {
    let database = Database::new();
    purchases.map(|purchase| purchase.send(ledger, &database)).last().cloned().unwrap_or_default()
}

/// How many rows a table has after these purchases.
pub(super) fn rows<const COUNT: usize>(ledger: &dyn Ledger, purchases: [Purchase; COUNT], table: &str) -> Option<i64> {
    let database = Database::new();
    for purchase in purchases {
        purchase.send(ledger, &database);
    }
    database.rows(table)
}

/// How many rows a table has after an attempt that fails at this checkpoint.
pub(super) fn rows_after_failure(ledger: &dyn Ledger, at: Checkpoint, table: &str) -> Option<i64> {
    let database = Database::new();
    let _ = Purchase::default().attempt(ledger, &database, &mut |_, checkpoint| {
        if checkpoint == at { Err("the machine stops".into()) } else { Ok(()) }
    });
    database.rows(table)
}

/// What `look` sees when an attempt under the key `busy` has just reached this checkpoint.
pub(super) fn meanwhile<T>(
    ledger: &dyn Ledger,
    database: &Database,
    at: Checkpoint,
    look: impl Fn() -> T,
) -> Option<T> {
    let mut seen = None;
    let busy = Purchase { key: "busy", ..Purchase::default() };
    let _ = busy.attempt(ledger, database, &mut |_, checkpoint| {
        if checkpoint == at {
            seen = Some(look());
        }
        Ok(())
    });
    seen
}

/// What a second receipt under one scope comes to.
pub(super) fn second_receipt(ledger: &dyn Ledger) -> Result<()> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let (store, scope) = (database.open()?, purchase.scope()?);
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint: ledger.fingerprint(2)?, now: 0, expires_at: 60 };
    ledger.write_receipt(store.connection(), &attempt, Effect { id: 1, quantity: 2 })?;
    ledger.write_receipt(store.connection(), &attempt, Effect { id: 2, quantity: 2 })
}
