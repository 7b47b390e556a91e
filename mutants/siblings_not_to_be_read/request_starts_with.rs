//! The request's fingerprint only has to start with the recorded one.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct RequestStartsWith;

impl Contract for RequestStartsWith {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if digest.starts_with(&record.fingerprint) => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
