//! What a command says when Cargo fails.

use rstest::rstest;

use crate::stage::Stage;

#[rstest]
#[case::a_folder_that_cannot_be_written("", 1, "could not start to compile")]
#[case::an_error_in_the_code(r#"echo '{"reason":"build-finished","success":false}'"#, 4, "do not compile")]
fn only_a_compilation_that_failed_is_called_one(#[case] says: &str, #[case] code: i32, #[case] told: &str) {
    let stage = Stage::with_cargo(&format!("echo 'the reason' >&2\n{says}\nexit 101"));
    let output = stage.command(&["kill", "length-128"]).output().expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert!(error.starts_with("the reason\n") && error.contains(told), "{error}");
}
