//! Step 1, third stage: a case for each mutant that the tables let live.

use rstest::rstest;

use crate::subject::subject;

#[rstest]
#[case::a_small_letter("a")]
#[case::a_capital_letter("A")]
#[case::a_digit("0")]
#[case::a_hyphen("intent-a")]
// ANCHOR: accepted
#[case::an_underscore("_")]
#[case::of_64_characters(&"k".repeat(64))]
// ANCHOR_END: accepted
fn accepts(#[case] key: &str) {
    assert_eq!(subject().valid_key(key), Ok(key));
}

#[rstest]
#[case::empty("")]
#[case::too_long(&"k".repeat(100))]
#[case::a_blank("intent a")]
#[case::an_accent("é")]
// ANCHOR: rejected
#[case::a_dot(".")]
#[case::a_blank_at_the_end("a ")]
#[case::a_line_break_at_the_end("a\n")]
// ANCHOR_END: rejected
fn rejects(#[case] value: &str) {
    assert!(subject().valid_key(value).is_err());
}
