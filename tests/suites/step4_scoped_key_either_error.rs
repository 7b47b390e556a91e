//! Step 4, the mended test: of two errors, it accepts either.

use same_key::contract::ContractError;

use crate::subject::subject;

// ANCHOR: either
#[test]
fn an_invalid_tenant_and_an_invalid_key_are_refused() {
    let result = subject().scoped_key("no tenant", "POST", "/orders", "no key");
    let either = ["no tenant", "no key"].map(|part| Err(ContractError::InvalidKey(part.to_owned())));
    assert!(either.contains(&result), "{result:?}");
}
// ANCHOR_END: either
