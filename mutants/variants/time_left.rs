//! The time that is left is computed, and has to be positive.

use crate::ledger::Ledger;

pub(crate) struct TimeLeft;

impl Ledger for TimeLeft {
    fn is_live(&self, expires_at: i64, now: i64) -> bool {
        expires_at.saturating_sub(now) > 0
    }
}
