//! A receipt is believed, whatever its fingerprint.

use crate::ledger::{Ledger, Receipt, Result, Scope, corrupt};

pub(crate) struct ReceiptUnchecked;

impl Ledger for ReceiptUnchecked {
    fn check(&self, receipt: Receipt, scope: &Scope) -> Result<Receipt> {
        let agrees = true;
        if agrees { Ok(receipt) } else { Err(corrupt(scope, "its fingerprint is not its quantity's".to_owned())) }
    }
}
