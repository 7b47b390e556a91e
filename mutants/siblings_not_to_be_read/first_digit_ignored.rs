//! The first digit is not compared.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct FirstDigitIgnored;

impl Contract for FirstDigitIgnored {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint.get(1..) == digest.get(1..) => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
