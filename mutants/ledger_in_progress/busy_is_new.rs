//! An attempt that does not get the lock continues anyway.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct BusyIsNew;

impl Ledger for BusyIsNew {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new_unchecked(store.connection(), TransactionBehavior::Immediate)
            .or_else(|_| Transaction::new_unchecked(store.connection(), TransactionBehavior::Deferred))?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
