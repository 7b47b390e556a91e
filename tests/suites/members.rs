//! The property of step 2 in the book's chapter on generators. It stays the same at every stage.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::Value;

use crate::subject::subject;

/// The members of a body, in its order.
pub(crate) type Members = Vec<(String, Value)>;

// ANCHOR: property
/// The text lists the members by name. A `BTreeMap` sorts its names by code point, and `serde_json` writes its text.
pub(crate) fn the_text_is_sorted_by_name(members: Members) -> Result<(), TestCaseError> {
    let body = Value::Object(members.iter().cloned().collect());
    let sorted: BTreeMap<String, Value> = members.into_iter().collect();
    let expected = serde_json::to_string(&sorted).expect("a map of values has a text");
    prop_assert_eq!(subject().canonical(&body), Ok(expected));
    Ok(())
}
// ANCHOR_END: property
