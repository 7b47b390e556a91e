//! The audit reports an effect whose receipt has expired.

use std::collections::HashSet;

use crate::ledger::{Audit, Ledger, Result, Store, audit};

pub(crate) struct AuditForgetsTime;

impl Ledger for AuditForgetsTime {
    fn audit(&self, store: &mut Store, now: i64) -> Result<Audit> {
        let snapshot = store.connection_mut().transaction()?;
        let (effects, receipts) = (audit::effects(&snapshot)?, audit::receipts(&snapshot)?);
        let done: HashSet<_> = effects.iter().map(|(done, _)| done).collect();
        let remembered: HashSet<_> = receipts.iter().map(|(done, _)| done).collect();
        let mut audit = Audit::default();
        for (effect, created_at) in &effects {
            if !remembered.contains(effect) && self.is_live(self.expires_at(*created_at)?, now.min(*created_at)) {
                audit.effects_without_receipt.push(effect.2.id);
            }
        }
        let orphans = receipts.iter().filter(|(effect, _)| !done.contains(effect));
        audit.receipts_without_effect.extend(orphans.map(|(_, scope)| scope.clone()));
        Ok(audit)
    }
}
