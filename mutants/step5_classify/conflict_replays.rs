//! A known key is always a replay.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct ConflictReplays;

impl Contract for ConflictReplays {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::Replay,
            Some(_) => Verdict::Replay,
        }
    }
}
