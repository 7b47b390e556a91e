//! How many hints a learner has seen is kept in a file. It is in a copy here.

use std::fs;

use rstest::rstest;

use crate::copy::Copy;

/// Asks for a hint in a copy. Returns the exit code, the heading of the hint, and the errors.
fn hint(copy: &Copy, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = copy.command(&[&["hint", "uppercase-hex"], arguments].concat()).output().expect("it starts");
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    let heading = told.lines().find(|line| line.starts_with("The ") && line.contains(" hint")).unwrap_or_default();
    let heading = heading.split_once(':').map_or(told.clone(), |(heading, _)| heading.to_owned());
    (output.status.code(), heading, String::from_utf8(output.stderr).expect("UTF-8"))
}

#[test]
fn each_time_there_is_one_hint_more_and_the_last_one_stays() {
    let copy = Copy::new();
    let told: Vec<_> = (0..4).map(|_| hint(&copy, &[]).1).collect();
    assert_eq!(told, ["The first hint of three", "The second hint of three", "The last hint", "The last hint"]);
}

#[test]
fn a_hint_that_was_chosen_is_not_counted() {
    let copy = Copy::new();
    assert_eq!(hint(&copy, &["--level", "3"]).1, "The last hint");
    assert_eq!(hint(&copy, &[]).1, "The first hint of three");
    assert_eq!(hint(&copy, &["--level", "1"]).1, "The first hint of three");
    assert_eq!(hint(&copy, &[]).1, "The second hint of three");
}

#[rstest]
#[case::no_number("two")]
#[case::no_level("4")]
#[case::empty("")]
fn a_count_that_cannot_be_read_is_begun_anew(#[case] text: &str) {
    let copy = Copy::new();
    fs::create_dir_all(copy.path("target/hints")).expect("a folder can be made");
    copy.write("target/hints/uppercase-hex", text);
    assert_eq!(hint(&copy, &[]).1, "The first hint of three");
    assert_eq!(hint(&copy, &[]).1, "The second hint of three");
}

#[test]
fn a_hint_that_cannot_be_counted_is_printed_with_what_to_do() {
    let copy = Copy::new();
    copy.write("target", "a file in place of the folder");
    let (code, heading, error) = hint(&copy, &[]);
    assert_eq!((code, heading.as_str()), (Some(1), "The first hint of three"));
    assert!(error.contains("cannot write") && error.contains("--level"), "{error}");
}
