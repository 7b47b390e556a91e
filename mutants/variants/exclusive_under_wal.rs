//! Under a write-ahead log, the transaction begins as an exclusive one.

use rusqlite::{DropBehavior, Transaction, TransactionBehavior};

use crate::ledger::{Ledger, Result, Store};

pub(crate) struct ExclusiveUnderWal;

impl Ledger for ExclusiveUnderWal {
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let journal: String = store.connection().query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
        let is_wal = journal.eq_ignore_ascii_case("wal");
        let behavior = if is_wal { TransactionBehavior::Exclusive } else { TransactionBehavior::Immediate };
        let mut transaction = Transaction::new(store.connection_mut(), behavior)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
}
