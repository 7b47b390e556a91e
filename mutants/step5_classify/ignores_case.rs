//! The comparison of fingerprints ignores case.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct IgnoresCase;

impl Contract for IgnoresCase {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint.eq_ignore_ascii_case(digest) => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
