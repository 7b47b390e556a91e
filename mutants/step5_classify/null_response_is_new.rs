//! A record whose response is null counts as no record.

use serde_json::Value;

use crate::{
    contract::{Contract, Record, Verdict},
    response::Response,
};

pub(crate) struct NullResponseIsNew;

impl Contract for NullResponseIsNew {
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            Some(record) if record.response == Response::from(Value::Null) => Verdict::New,
            None => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
}
