//! Only the first digit of a fingerprint is compared.

use crate::{
    contract::{self, Contract, Verdict},
    ledger::{Ledger, Outcome, Receipt},
};

pub(crate) struct FirstDigitCompared;

impl Ledger for FirstDigitCompared {
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        let receipt = live?;
        let is_same = receipt.fingerprint.get(..1) == fingerprint.get(..1);
        match contract::Reference.classify(Some(&receipt.to_record()), fingerprint) {
            Verdict::New => None,
            Verdict::Replay => Some(Outcome::Replay(receipt.effect)),
            Verdict::Conflict if is_same => Some(Outcome::Replay(receipt.effect)),
            Verdict::Conflict => Some(Outcome::Conflict),
        }
    }
}
