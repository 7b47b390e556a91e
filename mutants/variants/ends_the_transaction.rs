//! The transaction is committed with END.

use rusqlite::Transaction;

use crate::ledger::{Ledger, LedgerError, Result};

pub(crate) struct EndsTheTransaction;

impl Ledger for EndsTheTransaction {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("END TRANSACTION");
        committed.map_err(|error| LedgerError::of_commit(error, transaction.is_autocommit()))
    }
}
