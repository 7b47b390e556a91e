//! A receipt lives for ever.

use crate::ledger::Ledger;

pub(crate) struct NeverExpires;

impl Ledger for NeverExpires {
    fn is_live(&self, _expires_at: i64, now: i64) -> bool {
        now <= i64::MAX
    }
}
