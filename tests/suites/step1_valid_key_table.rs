//! Step 1, second stage: a table for each half of the contract.

use rstest::rstest;

use crate::subject::subject;

// ANCHOR: tables
#[rstest]
#[case::a_small_letter("a")]
#[case::a_capital_letter("A")]
#[case::a_digit("0")]
#[case::a_hyphen("intent-a")]
fn accepts(#[case] key: &str) {
    assert_eq!(subject().valid_key(key), Ok(key));
}

#[rstest]
#[case::empty("")]
#[case::too_long(&"k".repeat(100))]
#[case::a_blank("intent a")]
#[case::an_accent("é")]
fn rejects(#[case] value: &str) {
    assert!(subject().valid_key(value).is_err());
}
// ANCHOR_END: tables
