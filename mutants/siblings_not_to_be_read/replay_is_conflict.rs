//! A retry is a conflict.

use crate::{
    contract::{self, Contract, Verdict},
    ledger::{Ledger, Outcome, Receipt},
};

pub(crate) struct ReplayIsConflict;

impl Ledger for ReplayIsConflict {
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        let receipt = live?;
        match contract::Reference.classify(Some(&receipt.to_record()), fingerprint) {
            Verdict::New => None,
            Verdict::Replay => Some(Outcome::Conflict),
            Verdict::Conflict => Some(Outcome::Conflict),
        }
    }
}
