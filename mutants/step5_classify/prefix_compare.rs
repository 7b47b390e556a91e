//! Only the first 16 digits are compared.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct PrefixCompare;

impl Contract for PrefixCompare {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint.get(..16) == digest.get(..16) => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
