//! A COMMIT that fails is a fault like any other.

use rusqlite::Transaction;

use crate::ledger::{Ledger, Result};

pub(crate) struct UnknownIsFailed;

impl Ledger for UnknownIsFailed {
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        Ok(transaction.commit()?)
    }
}
