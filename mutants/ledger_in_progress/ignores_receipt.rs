//! An existing receipt does not stop the attempt.

use rusqlite::Connection;

use crate::ledger::{Attempt, Effect, Ledger, Result};

pub(crate) struct IgnoresReceipt;

impl Ledger for IgnoresReceipt {
    fn write_receipt(&self, connection: &Connection, attempt: &Attempt<'_>, effect: Effect) -> Result<()> {
        let query = "INSERT OR IGNORE INTO receipts (tenant, operation, request_key, fingerprint, result, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let Attempt { scope, fingerprint, expires_at, .. } = attempt;
        let result = effect.to_string();
        let row = (scope.tenant(), scope.operation(), scope.key(), fingerprint, result, expires_at);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(())
    }
}
