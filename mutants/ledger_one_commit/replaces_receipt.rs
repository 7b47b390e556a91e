//! An existing receipt is replaced.

use rusqlite::Connection;

use crate::ledger::{Attempt, Effect, Ledger, Result};

pub(crate) struct ReplacesReceipt;

impl Ledger for ReplacesReceipt {
    fn write_receipt(&self, connection: &Connection, attempt: &Attempt<'_>, effect: Effect) -> Result<()> {
        let query = "INSERT OR REPLACE INTO receipts (tenant, operation, request_key, fingerprint, result, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let Attempt { scope, fingerprint, expires_at, .. } = attempt;
        let result = effect.to_string();
        let row = (scope.tenant(), scope.operation(), scope.key(), fingerprint, result, expires_at);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(())
    }
}
