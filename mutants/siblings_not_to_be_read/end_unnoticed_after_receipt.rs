//! After the receipt, nothing checks that the transaction is still open.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, LedgerError, Outcome, Result, reach};

pub(crate) struct EndUnnoticedAfterReceipt;

impl Ledger for EndUnnoticedAfterReceipt {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        hook(connection, Checkpoint::ReceiptWritten).map_err(LedgerError::Interrupted)?;
        Ok(Outcome::Created(effect))
    }
}
