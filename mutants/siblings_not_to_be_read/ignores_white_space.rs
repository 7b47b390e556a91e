//! The comparison of fingerprints ignores white space around them.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct IgnoresWhiteSpace;

impl Contract for IgnoresWhiteSpace {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint.trim() == digest.trim() => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
