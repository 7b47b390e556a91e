//! A store that stays busy is reported as a fault.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, LedgerError, Result, Store};

pub(crate) struct BusyIsAFault;

impl Ledger for BusyIsAFault {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Immediate);
        let mut transaction = transaction.map_err(LedgerError::Storage)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
