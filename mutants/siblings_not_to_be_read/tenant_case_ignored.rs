//! The look-up ignores the case of the tenant.

use rusqlite::{Connection, OptionalExtension};

use crate::ledger::{Ledger, Receipt, Result, Scope};

pub(crate) struct TenantCaseIgnored;

impl Ledger for TenantCaseIgnored {
    fn look_up(&self, connection: &Connection, scope: &Scope) -> Result<Option<Receipt>> {
        let query = "SELECT fingerprint, result, expires_at FROM receipts
            WHERE tenant = ?1 COLLATE NOCASE AND operation = ?2 AND request_key = ?3";
        let mut statement = connection.prepare_cached(query)?;
        let found = statement.query_row((scope.tenant(), scope.operation(), scope.key()), |row| {
            Ok(Receipt::read(row, scope)) // nested: a corrupt receipt is not an error of the query
        });
        found.optional()?.transpose()
    }
}
