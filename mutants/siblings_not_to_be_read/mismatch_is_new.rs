//! A receipt whose fingerprint does not match its quantity counts as no receipt.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct MismatchIsNew;

impl Ledger for MismatchIsNew {
    fn answer_or_create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let receipt = self.look_up(connection, attempt.scope)?;
        let receipt = receipt.and_then(|receipt| self.check(receipt, attempt).ok());
        reach(hook, connection, Checkpoint::LookedUp)?;
        let live = receipt.filter(|receipt| self.is_live(receipt.expires_at, attempt.now));
        match self.answer(live.as_ref(), &attempt.fingerprint) {
            Some(outcome) => Ok(outcome),
            None => self.create(connection, attempt, hook),
        }
    }
}
