//! Step 3: a fingerprint that lasts.

use serde_json::json;

use crate::subject::subject;

#[test]
fn happy_path() {
    let digest = subject().fingerprint(&json!({"quantity": 2}));
    assert_eq!(digest, subject().fingerprint(&json!({"quantity": 2})));
    assert_ne!(digest, subject().fingerprint(&json!({"quantity": 3})));
}
