//! A receipt expires by the machine's clock.

use rusqlite::{Connection, OptionalExtension};

use crate::ledger::{Ledger, Receipt, Result, Scope};

pub(crate) struct MachinesClock;

impl Ledger for MachinesClock {
    fn look_up(&self, connection: &Connection, scope: &Scope) -> Result<Option<Receipt>> {
        let query = "SELECT fingerprint, result, expires_at FROM receipts
            WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3 AND expires_at > unixepoch()";
        let mut statement = connection.prepare_cached(query)?;
        let found = statement.query_row((scope.tenant(), scope.operation(), scope.key()), |row| {
            Ok(Receipt::read(row, scope)) // nested: a corrupt receipt is not an error of the query
        });
        found.optional()?.transpose()
    }
}
