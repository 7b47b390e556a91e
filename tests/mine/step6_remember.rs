//! Step 6: copy what is stored.

use same_key::{
    contract::{Record, Records},
    response::Response,
};
use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    let mut records = Records::new();
    assert_eq!(subject().remember(&mut records, "k", "digest", &Response::from(json!({"id": 1}))), Ok(()));
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"id": 1})) };
    assert_eq!(records.get("k"), Some(&record));
}
