//! The receipt is not written.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct ReceiptLeftOut;

impl Ledger for ReceiptLeftOut {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
}
