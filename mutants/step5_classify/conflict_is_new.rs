//! A different request under a known key counts as new.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct ConflictIsNew;

impl Contract for ConflictIsNew {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::Replay,
            Some(_) => Verdict::New,
        }
    }
}
