//! After the commit, the connection keeps its lock on the file.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct KeepsTheLock;

impl Ledger for KeepsTheLock {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        store.connection().execute_batch("PRAGMA locking_mode = EXCLUSIVE")?;
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Immediate)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
