//! A conflict counts as new.

use crate::{
    contract::{self, Contract, Verdict},
    ledger::{Ledger, Outcome, Receipt},
};

pub(crate) struct ConflictCreates;

impl Ledger for ConflictCreates {
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        let receipt = live?;
        match contract::Reference.classify(Some(&receipt.to_record()), fingerprint) {
            Verdict::New => None,
            Verdict::Replay => Some(Outcome::Replay(receipt.effect)),
            Verdict::Conflict => None,
        }
    }
}
