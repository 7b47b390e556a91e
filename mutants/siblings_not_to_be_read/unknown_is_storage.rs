//! After every error of COMMIT, the attempt reports that nothing was done.

use rusqlite::Transaction;

use crate::ledger::{Ledger, LedgerError, Result};

pub(crate) struct UnknownIsStorage;

impl Ledger for UnknownIsStorage {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("COMMIT");
        committed.map_err(LedgerError::Storage)
    }
}
