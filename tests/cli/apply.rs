//! `apply`: a step of the reference on every line of standard input.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use rstest::rstest;

use crate::{stderr, stdout};

/// Runs `apply` on these lines. Returns its exit code, its output and its errors.
fn apply(step: &str, lines: &str) -> (Option<i32>, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_same-key"))
        .args(["apply", step])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("it is piped").write_all(lines.as_bytes()).expect("the program reads it");
    let output = program.wait_with_output().expect("the program ends");
    (output.status.code(), stdout(&output), stderr(&output))
}

#[rstest]
#[case::by_its_name("scoped-key")]
#[case::by_the_functions_name("scoped_key")]
#[case::by_its_number("4")]
fn a_step_is_applied_to_every_line(#[case] step: &str) {
    let lines = "[\"north\",\"post\",\"/orders\",\"a\"]\n[\"north\",\"post\",\"orders\",\"a\"]\n";
    let (code, said, errors) = apply(step, lines);
    assert_eq!((code, said.as_str()), (Some(1), "[\"north\",\"POST\",\"/orders\",\"a\"]\n\n"));
    assert!(errors.starts_with("line 2: error:"), "{errors}");
}

#[rstest]
#[case::a_part_is_missing(
    "scoped-key",
    "[\"north\",\"post\",\"/orders\"]",
    "not an array of tenant, method, path and key"
)]
#[case::a_body_that_ends_early("canonical", "{", "invalid body")]
#[case::a_key_with_a_dot("valid-key", "a.b", "a.b")]
fn a_line_that_is_refused_says_why(#[case] step: &str, #[case] line: &str, #[case] why: &str) {
    let (code, said, errors) = apply(step, line);
    assert_eq!((code, said.as_str()), (Some(1), "\n"));
    assert!(errors.starts_with("line 1: error:") && errors.contains(why), "{errors}");
}

#[test]
fn a_carriage_return_is_no_part_of_a_body_and_no_part_of_a_key() {
    assert_eq!(apply("canonical", "{}\r\n"), (Some(0), "{}\n".to_owned(), String::new()));
    let (code, said, errors) = apply("valid-key", "a\r\n");
    assert_eq!((code, said.as_str()), (Some(1), "\n"), "{errors}");
}
