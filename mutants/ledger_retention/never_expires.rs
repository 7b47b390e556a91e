//! A receipt never expires.

use crate::ledger::Ledger;

pub(crate) struct NeverExpires;

impl Ledger for NeverExpires {
    fn is_live(&self, _: i64, _: i64) -> bool {
        true
    }
}
