//! A new request also deletes all other receipts with the same key.

use rusqlite::Connection;

use crate::ledger::{Ledger, Result, Scope};

pub(crate) struct ForgetsOtherTenants;

impl Ledger for ForgetsOtherTenants {
    fn forget(&self, connection: &Connection, scope: &Scope) -> Result<()> {
        let query = "DELETE FROM receipts WHERE request_key = ?3";
        connection.prepare_cached(query)?.execute((scope.tenant(), scope.operation(), scope.key()))?;
        Ok(())
    }
}
