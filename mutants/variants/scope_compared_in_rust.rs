//! All receipts of the tenant are listed, and the operation and the key are compared in Rust.

use rusqlite::Connection;

use crate::ledger::{Ledger, Receipt, Result, Scope};

pub(crate) struct ScopeComparedInRust;

impl Ledger for ScopeComparedInRust {
    fn look_up(&self, connection: &Connection, scope: &Scope) -> Result<Option<Receipt>> {
        let query = "SELECT fingerprint, result, expires_at, CAST(operation AS BLOB), CAST(request_key AS BLOB)
            FROM receipts WHERE tenant = ?1";
        let mut statement = connection.prepare_cached(query)?;
        let mut rows = statement.query([scope.tenant()])?;
        while let Some(row) = rows.next()? {
            let (operation, key): (Vec<u8>, Vec<u8>) = (row.get(3)?, row.get(4)?);
            if operation == scope.operation().as_bytes() && key == scope.key().as_bytes() {
                return Receipt::read(row, scope).map(Some);
            }
        }
        Ok(None)
    }
}
