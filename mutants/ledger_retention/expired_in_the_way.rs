//! An expired receipt is not deleted.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct ExpiredInTheWay;

impl Ledger for ExpiredInTheWay {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
}
