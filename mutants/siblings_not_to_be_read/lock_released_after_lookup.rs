//! The write lock is released after the look-up.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct LockReleasedAfterLookup;

impl Ledger for LockReleasedAfterLookup {
    fn answer_or_create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let receipt = self.look_up(connection, attempt.scope)?;
        connection.execute_batch("COMMIT; BEGIN")?;
        let receipt = receipt.map(|receipt| self.check(receipt, attempt)).transpose()?;
        reach(hook, connection, Checkpoint::LookedUp)?;
        let live = receipt.filter(|receipt| self.is_live(receipt.expires_at, attempt.now));
        match self.answer(live.as_ref(), &attempt.fingerprint) {
            Some(outcome) => Ok(outcome),
            None => self.create(connection, attempt, hook),
        }
    }
}
