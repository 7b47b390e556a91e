//! A duplicate does not wait for the first attempt.

use std::time::Duration;

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct DoesNotWait;

impl Ledger for DoesNotWait {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        store.connection().busy_timeout(Duration::ZERO)?;
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Immediate)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
