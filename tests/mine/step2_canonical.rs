//! Step 2: one text for one meaning.

use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    assert_eq!(subject().canonical(&json!({"quantity": 2})).as_deref(), Ok(r#"{"quantity":2}"#));
}

// A property looks like this. It needs `use proptest::prelude::*;` and `use crate::generate::body;` above.
//
// proptest! {
//     #[test]
//     fn the_text_says_what_the_body_says(body in body()) {
//         let text = subject().canonical(&body).unwrap();
//         prop_assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), body);
//     }
// }
