//! At a full disk, the outcome is reported as unknown.

use rusqlite::Transaction;

use crate::ledger::{Ledger, LedgerError, Result};

pub(crate) struct FullDiskIsUnknown;

impl Ledger for FullDiskIsUnknown {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("COMMIT");
        committed.map_err(LedgerError::OutcomeUnknown)
    }
}
