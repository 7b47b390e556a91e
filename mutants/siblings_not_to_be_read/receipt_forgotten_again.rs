//! The receipt is deleted before the commit.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct ReceiptForgottenAgain;

impl Ledger for ReceiptForgottenAgain {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        self.forget(connection, attempt.scope)?;
        Ok(Outcome::Created(effect))
    }
}
