//! A record whose response is an empty object counts as no record.

use serde_json::json;

use crate::{
    contract::{Contract, Record, Verdict},
    response::Response,
};

pub(crate) struct EmptyResponseIsNew;

impl Contract for EmptyResponseIsNew {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.response == Response::from(json!({})) => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
