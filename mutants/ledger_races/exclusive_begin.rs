//! Under a rollback journal, readers are blocked as well.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct ExclusiveBegin;

impl Ledger for ExclusiveBegin {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Exclusive)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
