//! Effect and receipt are written in a savepoint inside the transaction.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct SavepointInside;

impl Ledger for SavepointInside {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        connection.execute_batch("SAVEPOINT both")?;
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        connection.execute_batch("RELEASE both")?;
        Ok(Outcome::Created(effect))
    }
}
