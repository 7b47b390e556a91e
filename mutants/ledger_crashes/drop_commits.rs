//! A failed attempt keeps its writes.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct DropCommits;

impl Ledger for DropCommits {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Immediate)?;
        transaction.set_drop_behavior(DropBehavior::Commit);
        Ok(transaction)
    }
}
