//! Step 1: what is a key?

use crate::subject::subject;

#[test]
fn happy_path() {
    assert_eq!(subject().valid_key("intent-a"), Ok("intent-a"));
}

// A property looks like this. It needs `use proptest::prelude::*;` and `use crate::generate::key;` above.
//
// proptest! {
//     #[test]
//     fn a_key_is_returned_unchanged(key in key()) {
//         prop_assert_eq!(subject().valid_key(&key), Ok(key.as_str()));
//     }
// }
