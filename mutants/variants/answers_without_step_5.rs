//! The fingerprints are compared here, and not by step 5.

use crate::ledger::{Ledger, Outcome, Receipt};

pub(crate) struct AnswersWithoutStep5;

impl Ledger for AnswersWithoutStep5 {
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        live.map(|receipt| {
            let is_same = receipt.fingerprint.bytes().eq(fingerprint.bytes());
            if is_same { Outcome::Replay(receipt.effect) } else { Outcome::Conflict }
        })
    }
}
