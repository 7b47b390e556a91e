//! A conflict restarts the retention.

use rusqlite::Connection;

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, reach};

pub(crate) struct ConflictRenews;

impl Ledger for ConflictRenews {
    fn answer_or_create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let receipt = self.look_up(connection, attempt.scope)?;
        let receipt = receipt.map(|receipt| self.check(receipt, attempt)).transpose()?;
        reach(hook, connection, Checkpoint::LookedUp)?;
        let live = receipt.filter(|receipt| self.is_live(receipt.expires_at, attempt.now));
        match self.answer(live.as_ref(), &attempt.fingerprint) {
            Some(Outcome::Conflict) => renew(connection, attempt).map(|_| Outcome::Conflict),
            Some(outcome) => Ok(outcome),
            None => self.create(connection, attempt, hook),
        }
    }
}

fn renew(connection: &Connection, attempt: &Attempt<'_>) -> Result<usize> {
    let query = "UPDATE receipts SET expires_at = ?1 WHERE tenant = ?2 AND operation = ?3 AND request_key = ?4";
    let scope = attempt.scope;
    Ok(connection.execute(query, (attempt.expires_at, scope.tenant(), scope.operation(), scope.key()))?)
}
