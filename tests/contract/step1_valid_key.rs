//! Step 1: a key is 1 to 64 characters of `A-Z a-z 0-9 _ -`, and is returned unchanged. Everything else is refused.

use proptest::prelude::*;
use rstest::rstest;
use same_key::contract::{ContractError, Result};

use crate::{
    generate::{ALPHABET, character, key, no_key},
    subject::subject,
    words::{KEYS, WORDS},
};

fn refused<'k>(value: &str) -> Result<&'k str> {
    Err(ContractError::InvalidKey(value.to_owned()))
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    assert_eq!(subject().valid_key("intent-a"), Ok("intent-a"));
}
// ANCHOR_END: happy_path

#[test]
fn rejects_the_empty_key() {
    assert_eq!(subject().valid_key(""), refused(""));
}

#[test]
fn accepts_a_key_of_64_characters() {
    let key = "k".repeat(64);
    assert_eq!(subject().valid_key(&key), Ok(key.as_str()));
}

// ANCHOR: the_65th_character
#[test]
fn rejects_a_key_of_65_characters() {
    let key = "k".repeat(65);
    assert_eq!(subject().valid_key(&key), refused(&key));
}
// ANCHOR_END: the_65th_character

#[test]
fn only_the_lengths_from_1_to_64_are_accepted() {
    for length in (0..2_000).chain([4_097, 65_537]) {
        let key = "k".repeat(length);
        assert_eq!(subject().valid_key(&key).is_ok(), (1..=64).contains(&length), "a key of {length} characters");
    }
}

#[test]
fn only_64_characters_of_the_basic_plane_are_accepted() {
    let accepted: String = ('\0'..='\u{ffff}').filter(|c| subject().valid_key(&c.to_string()).is_ok()).collect();
    let mut alphabet: Vec<_> = ALPHABET.chars().collect();
    alphabet.sort_unstable();
    assert_eq!(accepted, String::from_iter(alphabet));
}

#[test]
fn no_character_beyond_the_basic_plane_is_accepted() {
    let accepted: Vec<_> =
        ('\u{10000}'..=char::MAX).filter(|c| subject().valid_key(c.encode_utf8(&mut [0; 4])).is_ok()).collect();
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn any_two_characters_may_stand_side_by_side() {
    for pair in ALPHABET.chars().flat_map(|one| ALPHABET.chars().map(move |other| format!("{one}{other}"))) {
        assert_eq!(subject().valid_key(&pair), Ok(pair.as_str()));
    }
}

#[test]
fn any_character_may_be_repeated_up_to_64_times() {
    for (character, times) in ALPHABET.chars().flat_map(|character| (1..=64).map(move |times| (character, times))) {
        let key = String::from(character).repeat(times);
        assert_eq!(subject().valid_key(&key), Ok(key.as_str()));
    }
}

#[rstest]
#[case::a_line_break_at_the_end("intent-a\n")]
#[case::a_line_break_at_the_start("\nintent-a")]
#[case::a_carriage_return("intent-a\r\n")]
#[case::a_blank_at_the_end("intent-a ")]
#[case::a_blank_at_the_start(" intent-a")]
#[case::a_blank_inside("intent a")]
#[case::a_nul_at_the_end("intent-a\0")]
#[case::a_dot("intent.a")]
#[case::a_colon("north:a")]
#[case::a_slash("a/b")]
#[case::a_letter_with_an_accent("é")]
#[case::a_full_width_letter("ａ")]
#[case::a_digit_of_another_script("٣")]
#[case::one_emoji("😀")]
#[case::a_quotation_mark("\"a\"")]
#[case::two_headers_joined("a, b")]
#[case::two_keys_joined("a,b")]
fn rejects(#[case] value: &str) {
    assert_eq!(subject().valid_key(value), refused(value));
}

#[test]
fn a_word_is_a_key_if_its_characters_are_allowed_and_its_meaning_does_not_matter() {
    for word in WORDS.into_iter().chain(KEYS) {
        let is_key = word.chars().all(|character| ALPHABET.contains(character));
        assert_eq!(subject().valid_key(word), if is_key { Ok(word) } else { refused(word) }, "{word:?}");
    }
}

proptest! {
    #[test]
    fn every_key_is_returned_untouched(key in key()) {
        prop_assert_eq!(subject().valid_key(&key), Ok(key.as_str()));
    }

    // ANCHOR: property
    #[test]
    fn every_other_text_is_refused_unchanged(value in no_key()) {
        prop_assert_eq!(subject().valid_key(&value), refused(&value));
    }
    // ANCHOR_END: property

    #[test]
    fn a_forbidden_character_is_refused_at_any_position(before in "[a-z]{0,31}", stranger in character(), after in "[a-z]{0,31}") {
        prop_assume!(!ALPHABET.contains(stranger));
        let value = format!("{before}{stranger}{after}");
        prop_assert_eq!(subject().valid_key(&value), refused(&value));
    }
}
