//! Step 1, last stage: every character is tried, and the generators of the properties reach the edges.

use proptest::prelude::*;
use same_key::contract::{ContractError, Result};

use crate::subject::subject;

fn refused<'k>(value: &str) -> Result<&'k str> {
    Err(ContractError::InvalidKey(value.to_owned()))
}

// ANCHOR: generators
/// Generates a key. Every third one has length 1, and every third one has length 64.
fn key() -> impl Strategy<Value = String> {
    prop_oneof!["[A-Za-z0-9_-]{1,64}", "[A-Za-z0-9_-]{1}", "[A-Za-z0-9_-]{64}"]
}

/// Generates a character that no key contains. Every second one is in ASCII.
fn stranger() -> impl Strategy<Value = char> {
    let any = prop_oneof![prop::char::range('\0', '\x7f'), any::<char>()];
    any.prop_filter("allowed in a key", |c| !(c.is_ascii_alphanumeric() || "_-".contains(*c)))
}
// ANCHOR_END: generators

// ANCHOR: properties
#[test]
fn the_empty_key_is_refused() {
    assert_eq!(subject().valid_key(""), refused(""));
}

#[test]
fn a_key_of_one_character_is_one_of_64() {
    for character in '\0'..=char::MAX {
        let is_allowed = character.is_ascii_alphanumeric() || character == '_' || character == '-';
        assert_eq!(subject().valid_key(&character.to_string()).is_ok(), is_allowed, "{character:?}");
    }
}

proptest! {
    #[test]
    fn every_key_is_returned_unchanged(key in key()) {
        prop_assert_eq!(subject().valid_key(&key), Ok(key.as_str()));
    }

    #[test]
    fn every_longer_text_is_refused(key in "[A-Za-z0-9_-]{64}", more in "[A-Za-z0-9_-]{1,100}") {
        let value = key + &more;
        prop_assert_eq!(subject().valid_key(&value), refused(&value));
    }

    #[test]
    fn another_character_is_refused_at_any_position(
        key in key(), stranger in stranger(), at in any::<prop::sample::Index>(),
    ) {
        let mut value = key;
        value.insert(at.index(value.len() + 1), stranger);
        prop_assert_eq!(subject().valid_key(&value), refused(&value));
    }
}
// ANCHOR_END: properties
