//! The audit looks for the effect of a receipt by its id alone.

use std::collections::{HashMap, HashSet};

use crate::ledger::{Audit, Ledger, Result, Store, audit};

pub(crate) struct AuditComparesIds;

impl Ledger for AuditComparesIds {
    fn audit(&self, store: &mut Store, now: i64) -> Result<Audit> {
        let snapshot = store.connection_mut().transaction()?;
        audit::check_integrity(&snapshot)?;
        let (effects, receipts) = (audit::effects(&snapshot)?, audit::receipts(&snapshot)?);
        let done: HashSet<_> = effects.iter().map(|(done, _)| done.2.id).collect();
        let mut remembered = HashMap::new();
        for (effect, _) in &receipts {
            *remembered.entry(effect).or_insert(0) += 1;
        }
        let mut audit = Audit::default();
        for (effect, created_at) in &effects {
            let receipts = remembered.get(effect).copied().unwrap_or(0);
            if receipts == 0 && self.is_live(self.expires_at(*created_at)?, now) {
                audit.effects_without_receipt.push(effect.2.id);
            }
            if receipts > 1 {
                audit.effects_with_several_receipts.push(effect.2.id);
            }
        }
        let orphans = receipts.iter().filter(|(effect, _)| !done.contains(&effect.2.id));
        audit.receipts_without_effect.extend(orphans.map(|(_, scope)| scope.clone()));
        Ok(audit)
    }
}
