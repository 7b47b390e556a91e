//! Step 5: new, replay or conflict.

use same_key::{
    contract::{Record, Verdict},
    response::Response,
};
use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"id": 1})) };
    assert_eq!(subject().classify(None, "digest"), Verdict::New);
    assert_eq!(subject().classify(Some(&record), "digest"), Verdict::Replay);
}
