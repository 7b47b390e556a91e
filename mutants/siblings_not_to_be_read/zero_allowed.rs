//! A quantity of zero is allowed.

use crate::ledger::{Attempt, Checkpoint, Hook, Ledger, Outcome, Result, Scope, Store, positive, reach};

pub(crate) struct ZeroAllowed;

impl Ledger for ZeroAllowed {
    fn execute(
        &self,
        store: &mut Store,
        scope: &Scope,
        quantity: i64,
        now: i64,
        hook: &mut Hook<'_>,
    ) -> Result<Outcome> {
        let quantity = if quantity == 0 { quantity } else { positive(quantity)? };
        let (fingerprint, expires_at) = (self.fingerprint(quantity)?, self.expires_at(now)?);
        let attempt = Attempt { scope, quantity, fingerprint, now, expires_at };
        let transaction = self.begin(store)?;
        reach(hook, &transaction, Checkpoint::Begun)?;
        let outcome = self.answer_or_create(&transaction, &attempt, hook)?;
        self.commit(transaction)?;
        reach(hook, store.connection(), Checkpoint::Committed)?;
        Ok(outcome)
    }
}
