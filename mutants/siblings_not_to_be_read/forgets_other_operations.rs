//! A new request also deletes the tenant's other receipts with the same key.

use rusqlite::Connection;

use crate::ledger::{Ledger, Result, Scope};

pub(crate) struct ForgetsOtherOperations;

impl Ledger for ForgetsOtherOperations {
    fn forget(&self, connection: &Connection, scope: &Scope) -> Result<()> {
        let query = "DELETE FROM receipts WHERE tenant = ?1 AND request_key = ?3";
        connection.prepare_cached(query)?.execute((scope.tenant(), scope.operation(), scope.key()))?;
        Ok(())
    }
}
