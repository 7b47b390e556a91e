//! The write lock is taken at the first write.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct DeferredBegin;

impl Ledger for DeferredBegin {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Deferred)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
