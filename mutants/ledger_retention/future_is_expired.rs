//! A receipt from the future counts as expired.

use crate::ledger::{Ledger, RETENTION};

pub(crate) struct FutureIsExpired;

impl Ledger for FutureIsExpired {
    fn is_live(&self, expires_at: i64, now: i64) -> bool {
        expires_at > now && now >= expires_at.saturating_sub(RETENTION)
    }
}
