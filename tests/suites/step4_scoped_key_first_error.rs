//! Step 4, a test that asks too much: of two errors, it demands one.

use same_key::contract::ContractError;

use crate::subject::subject;

// ANCHOR: demand
#[test]
fn an_invalid_tenant_and_an_invalid_key_are_refused() {
    let result = subject().scoped_key("no tenant", "POST", "/orders", "no key");
    assert_eq!(result, Err(ContractError::InvalidKey("no tenant".to_owned())));
}
// ANCHOR_END: demand
