//! A failed COMMIT counts as a success.

use rusqlite::Transaction;

use crate::ledger::{Ledger, Result};

pub(crate) struct IgnoresCommitError;

impl Ledger for IgnoresCommitError {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("COMMIT");
        committed.or(Ok(()))
    }
}
