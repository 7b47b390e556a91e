//! An expired receipt is still replayed.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Receipt, Result, reach};

pub(crate) struct ExpiredReplays;

impl Ledger for ExpiredReplays {
    fn answer_or_create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let receipt = self.look_up(connection, attempt.scope)?;
        let receipt = receipt.map(|receipt| self.check(receipt, attempt)).transpose()?;
        reach(hook, connection, Checkpoint::LookedUp)?;
        let is_same = |receipt: &Receipt| receipt.fingerprint == attempt.fingerprint;
        let live = receipt.filter(|receipt| is_same(receipt) || self.is_live(receipt.expires_at, attempt.now));
        match self.answer(live.as_ref(), &attempt.fingerprint) {
            Some(outcome) => Ok(outcome),
            None => self.create(connection, attempt, hook),
        }
    }
}
