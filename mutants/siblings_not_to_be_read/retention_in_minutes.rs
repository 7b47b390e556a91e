//! The retention is counted in minutes.

use crate::ledger::{Ledger, LedgerError, RETENTION, Result};

pub(crate) struct RetentionInMinutes;

impl Ledger for RetentionInMinutes {
    fn expires_at(&self, now: i64) -> Result<i64> {
        now.checked_add(RETENTION / 60).ok_or(LedgerError::ClockOverflow(now))
    }
}
