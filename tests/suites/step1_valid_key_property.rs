//! Step 1, last stage: a property for each half of the contract.

use proptest::prelude::*;
use same_key::contract::ContractError;

use crate::subject::subject;

// ANCHOR: properties
proptest! {
    #[test]
    fn every_key_is_returned_unchanged(key in "[A-Za-z0-9_-]{1,64}") {
        prop_assert_eq!(subject().valid_key(&key), Ok(key.as_str()));
    }

    #[test]
    fn every_longer_text_is_refused(value in "[A-Za-z0-9_-]{65,200}") {
        prop_assert_eq!(subject().valid_key(&value), Err(ContractError::InvalidKey(value.clone())));
    }

    #[test]
    fn every_other_character_is_refused(value in "[A-Za-z0-9_-]{0,63}[^A-Za-z0-9_-][A-Za-z0-9_-]{0,63}") {
        prop_assert_eq!(subject().valid_key(&value), Err(ContractError::InvalidKey(value.clone())));
    }
}
// ANCHOR_END: properties
