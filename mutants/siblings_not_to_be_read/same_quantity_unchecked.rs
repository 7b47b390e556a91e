//! A receipt for the same quantity is accepted, whatever its fingerprint.

use crate::ledger::{Attempt, Ledger, Receipt, Result, corrupt};

pub(crate) struct SameQuantityUnchecked;

impl Ledger for SameQuantityUnchecked {
    fn check(&self, receipt: Receipt, attempt: &Attempt<'_>) -> Result<Receipt> {
        let agrees = match receipt.effect.quantity {
            quantity if quantity == attempt.quantity => true,
            quantity => receipt.fingerprint == self.fingerprint(quantity)?,
        };
        let reason = "its fingerprint does not match its quantity";
        if agrees { Ok(receipt) } else { Err(corrupt(attempt.scope, reason.to_owned())) }
    }
}
