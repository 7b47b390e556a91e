//! Step 7: copy what is returned.

use same_key::{contract::Record, response::Response};
use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"id": 1})) };
    assert_eq!(subject().replay(&record).to_json(), json!({"id": 1}));
}
