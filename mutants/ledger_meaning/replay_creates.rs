//! A retry counts as new.

use crate::{
    contract::{self, Contract, Verdict},
    ledger::{Ledger, Outcome, Receipt},
};

pub(crate) struct ReplayCreates;

impl Ledger for ReplayCreates {
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        let receipt = live?;
        match contract::Reference.classify(Some(&receipt.to_record()), fingerprint) {
            Verdict::New => None,
            Verdict::Replay => None,
            Verdict::Conflict => Some(Outcome::Conflict),
        }
    }
}
