//! The recorded fingerprint only has to start with the request's.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct StartsWith;

impl Contract for StartsWith {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint.starts_with(digest) => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
