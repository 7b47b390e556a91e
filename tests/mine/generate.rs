//! Two generators for properties. Both are too narrow: what they never generate, no property notices.

use proptest::prelude::*;
use serde_json::{Value, json};

/// Generates a key: small letters only, from one to eight of them.
pub(crate) fn key() -> impl Strategy<Value = String> {
    "[a-z]{1,8}"
}

/// Generates a body: one member, always with the same name, and a small positive integer.
pub(crate) fn body() -> impl Strategy<Value = Value> {
    (1_i64..100).prop_map(|quantity| json!({"quantity": quantity}))
}
