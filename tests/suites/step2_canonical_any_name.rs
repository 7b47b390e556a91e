//! Step 2, third stage: any text is a name.

use proptest::{collection::vec, prelude::*};
use serde_json::Value;

use crate::members::{Members, the_text_is_sorted_by_name};

// ANCHOR: generator
pub(crate) fn members() -> impl Strategy<Value = Members> {
    vec((any::<String>(), (1_i64..100).prop_map(Value::from)), 0..6)
}
// ANCHOR_END: generator

proptest! {
    #[test]
    fn the_text_lists_the_members_by_name(members in members()) {
        the_text_is_sorted_by_name(members)?;
    }
}
