//! Do effects and receipts belong together? That a file can be read does not say so.

use rusqlite::Connection;

use crate::ledger::{Effect, Receipt, Result, Scope};

/// What an audit found. Both lists are empty when everything is in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// Effects whose receipt should still be there and is not, by id: a retry would do them again.
    pub effects_without_receipt: Vec<i64>,
    /// Receipts whose effect is not there, in the order of their parts: a retry would replay what never happened,
    /// unless they have expired.
    pub receipts_without_effect: Vec<Scope>,
}

/// An effect as it stands in its table, and as a receipt means it: tenant, operation, effect.
pub(crate) type Done = (String, String, Effect);

/// Every effect, by id, with the time at which it was written.
///
/// # Errors
/// [`LedgerError::Storage`](crate::ledger::LedgerError::Storage) and
/// [`LedgerError::InProgress`](crate::ledger::LedgerError::InProgress).
pub(crate) fn effects(connection: &Connection) -> Result<Vec<(Done, i64)>> {
    let mut statement =
        connection.prepare("SELECT tenant, operation, id, quantity, created_at FROM effects ORDER BY id")?;
    let rows = statement.query_map([], |row| {
        let effect = Effect { id: row.get("id")?, quantity: row.get("quantity")? };
        Ok(((row.get("tenant")?, row.get("operation")?, effect), row.get("created_at")?))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Every receipt's scope, in the order of its parts, with the effect that it means.
///
/// # Errors
/// Those of [`effects`], [`LedgerError::CorruptReceipt`](crate::ledger::LedgerError::CorruptReceipt), and
/// [`LedgerError::Contract`](crate::ledger::LedgerError::Contract) for a scope that does not pass step 1.
pub(crate) fn receipts(connection: &Connection) -> Result<Vec<(Done, Scope)>> {
    let mut statement = connection.prepare(
        "SELECT fingerprint, result, expires_at, tenant, operation, request_key FROM receipts
        ORDER BY tenant, operation, request_key",
    )?;
    let mut rows = statement.query([])?;
    let mut receipts = Vec::new();
    while let Some(row) = rows.next()? {
        let (tenant, operation): (String, String) = (row.get("tenant")?, row.get("operation")?);
        let scope = Scope::new(&tenant, &operation, &row.get::<_, String>("request_key")?)?;
        let effect = Receipt::read(row, &scope)?.effect;
        receipts.push(((tenant, operation, effect), scope));
    }
    Ok(receipts)
}
