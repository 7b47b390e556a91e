//! The transaction is rolled back at its end.

use rusqlite::Transaction;

use crate::ledger::{Ledger, LedgerError, Result};

pub(crate) struct RolledBack;

impl Ledger for RolledBack {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("ROLLBACK");
        committed.map_err(|error| LedgerError::of_commit(error, transaction.is_autocommit()))
    }
}
