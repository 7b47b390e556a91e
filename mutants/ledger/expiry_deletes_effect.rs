//! With an expired receipt, its effect goes too.

use rusqlite::Connection;

use crate::ledger::{Ledger, Result, Scope};

pub(crate) struct ExpiryDeletesEffect;

impl Ledger for ExpiryDeletesEffect {
    fn forget(&self, connection: &Connection, scope: &Scope) -> Result<()> {
        let query = "DELETE FROM receipts WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3";
        let effect = query.replace("DELETE", "SELECT result ->> 'effect_id'");
        connection.execute(
            &format!("DELETE FROM effects WHERE id = ({effect})"),
            (scope.tenant(), scope.operation(), scope.key()),
        )?;
        connection.prepare_cached(query)?.execute((scope.tenant(), scope.operation(), scope.key()))?;
        Ok(())
    }
}
