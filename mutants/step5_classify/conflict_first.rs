//! The conflict is checked before the replay.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct ConflictFirst;

impl Contract for ConflictFirst {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint != digest => Verdict::Conflict,
            Some(_) => Verdict::Replay,
        }
    }
}
