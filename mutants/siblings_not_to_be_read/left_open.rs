//! A failed attempt leaves its transaction open.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct LeftOpen;

impl Ledger for LeftOpen {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Immediate)?;
        transaction.set_drop_behavior(DropBehavior::Ignore);
        Ok(transaction)
    }
}
