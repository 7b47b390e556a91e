//! The expiry is computed before the quantity is checked.

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, Scope, Store, positive, reach};

pub(crate) struct ClockBeforeQuantity;

impl Ledger for ClockBeforeQuantity {
    fn execute(
        &self,
        store: &mut Store,
        scope: &Scope,
        quantity: i64,
        now: i64,
        hook: &mut Hook<'_>,
    ) -> Result<Outcome> {
        let expires_at = self.expires_at(now)?;
        let quantity = positive(quantity)?;
        let attempt = Attempt { scope, quantity, fingerprint: self.fingerprint(quantity)?, now, expires_at };
        let transaction = self.begin(store)?;
        reach(hook, &transaction, Checkpoint::Begun)?;
        let outcome = self.answer_or_create(&transaction, &attempt, hook)?;
        self.commit(transaction)?;
        reach(hook, store.connection(), Checkpoint::Committed)?;
        Ok(outcome)
    }
}
