//! Step 4: whose key, and for what?

use crate::subject::subject;

#[test]
fn happy_path() {
    let scope = subject().scoped_key("north", "POST", "/orders", "intent-a");
    assert!(scope.is_ok());
    assert_eq!(scope, subject().scoped_key("north", "POST", "/orders", "intent-a"));
    assert_ne!(scope, subject().scoped_key("north", "POST", "/orders", "intent-b"));
}
