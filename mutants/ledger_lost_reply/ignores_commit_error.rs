//! A failed COMMIT counts as a success.

use rusqlite::Transaction;

use crate::ledger::{Ledger, Result};

pub(crate) struct IgnoresCommitError;

impl Ledger for IgnoresCommitError {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        transaction.commit().or(Ok(()))
    }
}
