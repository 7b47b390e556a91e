//! An existing receipt gets the new result.

use rusqlite::Connection;

use crate::ledger::{Attempt, Effect, Ledger, Result};

pub(crate) struct UpdatesReceipt;

impl Ledger for UpdatesReceipt {
    fn write_receipt(&self, connection: &Connection, attempt: &Attempt<'_>, effect: Effect) -> Result<()> {
        let query = "INSERT INTO receipts (tenant, operation, request_key, fingerprint, result, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET result = excluded.result";
        let Attempt { scope, fingerprint, expires_at, .. } = attempt;
        let result = effect.to_string();
        let row = (scope.tenant(), scope.operation(), scope.key(), fingerprint, result, expires_at);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(())
    }
}
