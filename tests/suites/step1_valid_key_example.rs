//! Step 1, first stage: one example.

use crate::subject::subject;

// ANCHOR: example
#[test]
fn happy_path() {
    assert_eq!(subject().valid_key("intent-a"), Ok("intent-a"));
}
// ANCHOR_END: example
