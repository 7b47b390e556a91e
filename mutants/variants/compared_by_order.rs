//! The fingerprints are put in order, and the record is asked about last.

use std::cmp::Ordering;

use crate::contract::{Contract, Record, Verdict};

pub(crate) struct ComparedByOrder;

impl Contract for ComparedByOrder {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record.map(|record| record.fingerprint.as_str().cmp(digest)) {
            Some(Ordering::Less | Ordering::Greater) => Verdict::Conflict,
            Some(Ordering::Equal) => Verdict::Replay,
            None => Verdict::New,
        }
    }
}
