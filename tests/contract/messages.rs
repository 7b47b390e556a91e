//! The messages of errors that quote a text: whole when it is short, and otherwise its beginning and its length.

use std::fmt;

use rstest::rstest;
use same_key::{contract::ContractError, json::loads};

#[test]
fn a_text_of_100_characters_is_shown_whole_and_a_longer_one_is_cut() {
    for (length, end) in
        [(1, "\""), (100, "\""), (101, "\"… (101 characters)"), (5_000_000, "\"… (5000000 characters)")]
    {
        let message = ContractError::InvalidKey("é".repeat(length)).to_string();
        let expected =
            format!("a key must be 1 to 64 characters of A-Z a-z 0-9 _ -, not \"{}{end}", "é".repeat(length.min(100)));
        assert!(message == expected, "{length} characters");
    }
}

#[rstest]
#[case::a_name(ContractError::DuplicateName)]
#[case::a_body_that_gives_up(ContractError::Unserializable)]
#[case::a_method(ContractError::InvalidMethod)]
#[case::a_path(ContractError::InvalidPath)]
#[case::a_scope(ContractError::AlreadyRecorded)]
#[case::a_number(|number| ContractError::InexactInteger { number, line: 1, column: 1 })]
fn a_long_text_is_cut_in_the_message_of(#[case] error: impl Fn(String) -> ContractError) {
    let message = error("7".repeat(1_000)).to_string();
    assert!(message.contains("… (1000 characters)"), "{message}");
    assert_eq!(message.matches('7').count(), 100, "{message}");
}

#[test]
fn a_long_name_is_cut_in_the_message_about_a_text() {
    let name = "n".repeat(1_000);
    let error = loads(format!(r#"{{"{name}":1,"{name}":2}}"#).as_bytes()).expect_err("the name is given twice");
    assert!(error.to_string().contains("… (1000 characters)") && error.to_string().len() < 250, "{error}");
}

#[test]
fn errors_that_differ_only_behind_what_is_shown_are_two_errors() {
    let [one, other] = ["a", "b"].map(|end| ContractError::InvalidKey("k".repeat(200) + end));
    assert_eq!(one.to_string(), other.to_string());
    assert_ne!(one, other);
}

/// An action's error. What it says and what it shows to a programmer are two texts.
struct Said(&'static str, &'static str);

impl fmt::Display for Said {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl fmt::Debug for Said {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.1)
    }
}

impl std::error::Error for Said {}

#[test]
fn errors_of_two_actions_are_equal_when_they_say_the_same() {
    let error = |says, shows| ContractError::Action(Said(says, shows).into());
    assert_eq!(error("declined", "Said"), error("declined", "Said"));
    assert_eq!(error("declined", "one"), error("declined", "other"));
    assert_eq!(error("declined", "Said"), ContractError::Action("declined".into()));
    assert_ne!(error("declined", "Said"), error("delayed", "Said"));
    assert_ne!(error("", "Said"), error("declined", "Said"));
}
