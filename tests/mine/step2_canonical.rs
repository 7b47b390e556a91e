//! Step 2: one text for one meaning.

use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    assert_eq!(subject().canonical(&json!({"quantity": 2})).as_deref(), Ok(r#"{"quantity":2}"#));
}
