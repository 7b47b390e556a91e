//! Deleting an expired receipt also deletes its effect.

use rusqlite::Connection;

use crate::ledger::{Ledger, Result, Scope};

pub(crate) struct ExpiryDeletesEffect;

impl Ledger for ExpiryDeletesEffect {
    fn forget(&self, connection: &Connection, scope: &Scope) -> Result<()> {
        let query = "DELETE FROM receipts WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3";
        undo(connection, scope)?;
        connection.prepare_cached(query)?.execute((scope.tenant(), scope.operation(), scope.key()))?;
        Ok(())
    }
}

fn undo(connection: &Connection, scope: &Scope) -> Result<usize> {
    let query = "DELETE FROM effects WHERE id = (SELECT result ->> 'effect_id' FROM receipts
        WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3)";
    Ok(connection.execute(query, (scope.tenant(), scope.operation(), scope.key()))?)
}
