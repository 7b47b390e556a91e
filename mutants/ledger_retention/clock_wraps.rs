//! The expiry wraps around on overflow.

use crate::ledger::{Ledger, RETENTION, Result};

pub(crate) struct ClockWraps;

impl Ledger for ClockWraps {
    fn expires_at(&self, now: i64) -> Result<i64> {
        Ok(now.wrapping_add(RETENTION))
    }
}
