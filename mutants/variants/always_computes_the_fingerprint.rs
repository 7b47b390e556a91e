//! The fingerprint of the receipt's quantity is computed even if the attempt has the same quantity.

use crate::ledger::{Attempt, Ledger, Receipt, Result, corrupt};

pub(crate) struct AlwaysComputesTheFingerprint;

impl Ledger for AlwaysComputesTheFingerprint {
    fn check(&self, receipt: Receipt, attempt: &Attempt<'_>) -> Result<Receipt> {
        let computed = self.fingerprint(receipt.effect.quantity)?;
        let reason = "its fingerprint does not match its quantity";
        if receipt.fingerprint == computed { Ok(receipt) } else { Err(corrupt(attempt.scope, reason.to_owned())) }
    }
}
