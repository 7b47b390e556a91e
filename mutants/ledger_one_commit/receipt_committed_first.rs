//! The receipt is committed before its effect is written.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Effect, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct ReceiptCommittedFirst;

impl Ledger for ReceiptCommittedFirst {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        self.write_receipt(connection, attempt, next_effect(connection, attempt)?)?;
        connection.execute_batch("COMMIT; BEGIN IMMEDIATE")?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
}

fn next_effect(connection: &Connection, attempt: &Attempt<'_>) -> Result<Effect> {
    let id = connection.query_row("SELECT coalesce(max(id), 0) + 1 FROM effects", [], |row| row.get(0))?;
    Ok(Effect { id, quantity: attempt.quantity })
}
