//! A known request is carried out again.

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct ReplayIsNew;

impl Contract for ReplayIsNew {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::New,
            Some(_) => Verdict::Conflict,
        }
    }
}
