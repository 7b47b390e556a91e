//! After the effect, nothing checks that the transaction is still open.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, LedgerError, Outcome, Result, reach};

pub(crate) struct EndUnnoticed;

impl Ledger for EndUnnoticed {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        hook(connection, Checkpoint::EffectWritten).map_err(LedgerError::Interrupted)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
}
