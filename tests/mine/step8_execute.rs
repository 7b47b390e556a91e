//! Step 8: act once.

use same_key::{
    contract::{Records, Request},
    response::Response,
};
use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    let (mut records, body) = (Records::new(), json!({"quantity": 2}));
    let order = Request { tenant: "north", method: "POST", path: "/orders", key: "intent-a", body: &body };
    let result = subject().execute(&mut records, &order, &mut || Ok(Response::from(json!({"id": 1}))));
    assert_eq!(result, Ok(Response::from(json!({"id": 1}))));
    assert_eq!(records.len(), 1);
}
