//! A failed COMMIT is reported like any other fault.

use rusqlite::Transaction;

use crate::ledger::{Ledger, Result};

pub(crate) struct UnknownIsFailed;

impl Ledger for UnknownIsFailed {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("COMMIT");
        Ok(committed?)
    }
}
