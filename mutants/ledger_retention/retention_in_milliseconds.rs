//! The retention is counted in milliseconds.

use crate::ledger::{Ledger, LedgerError, RETENTION, Result};

pub(crate) struct RetentionInMilliseconds;

impl Ledger for RetentionInMilliseconds {
    fn expires_at(&self, now: i64) -> Result<i64> {
        now.checked_add(RETENTION * 1_000).ok_or(LedgerError::ClockOverflow(now))
    }
}
