//! Effect and receipt are committed before the last hook inside the transaction.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct CommittedBeforeTheLastHook;

impl Ledger for CommittedBeforeTheLastHook {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        connection.execute_batch("COMMIT; BEGIN IMMEDIATE")?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
}
