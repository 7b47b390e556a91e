//! The key is compared with GLOB.

use rusqlite::{Connection, OptionalExtension};

use crate::ledger::{Ledger, Receipt, Result, Scope};

pub(crate) struct KeyByGlob;

impl Ledger for KeyByGlob {
    fn look_up(&self, connection: &Connection, scope: &Scope) -> Result<Option<Receipt>> {
        let query = "SELECT fingerprint, result, expires_at FROM receipts
            WHERE tenant = ?1 AND operation = ?2 AND request_key GLOB ?3";
        let mut statement = connection.prepare_cached(query)?;
        let found = statement.query_row((scope.tenant(), scope.operation(), scope.key()), |row| {
            Ok(Receipt::read(row, scope)) // nested: a corrupt receipt is not an error of the query
        });
        found.optional()?.transpose()
    }
}
