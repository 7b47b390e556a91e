//! Step 2, last stage: the names have the edges of both orders.

use proptest::{collection::vec, prelude::*};
use serde_json::Value;

use crate::members::{Members, the_text_is_sorted_by_name};

// ANCHOR: generator
/// Generates a name: plain, of the last characters of the basic plane, or of those beyond it.
fn name() -> impl Strategy<Value = String> {
    let edge = prop_oneof![prop::char::range('\u{e000}', '\u{ffff}'), prop::char::range('\u{10000}', char::MAX)];
    prop_oneof![2 => "[a-z]{0,8}", 1 => any::<String>(), 2 => edge.prop_map(String::from)]
}

pub(crate) fn members() -> impl Strategy<Value = Members> {
    let number = (1_i64..100).prop_map(Value::from);
    let list = vec(1_i64..100, 0..4).prop_map(Value::from);
    vec((name(), prop_oneof![number, list]), 0..6)
}
// ANCHOR_END: generator

proptest! {
    #[test]
    fn the_text_lists_the_members_by_name(members in members()) {
        the_text_is_sorted_by_name(members)?;
    }
}
