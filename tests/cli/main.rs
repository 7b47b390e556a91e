//! Tests of the learner's commands. They run the program itself. `matrix` takes too long, because it runs everything.

mod apply;
mod chosen_mutant;
mod contents;
mod hint;
mod new;
mod report;
#[path = "../rustc/mod.rs"]
mod rustc;
mod score;
mod siblings;
mod variants;

use std::process::{Command, Output};

/// Runs the program without a terminal.
pub(crate) fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_same-key"))
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("the program starts")
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// Runs a command that has to succeed, and returns its output.
pub(crate) fn says(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

/// Runs a command that has to fail, and returns its error.
pub(crate) fn refuses(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), String::new()), "{arguments:?}");
    stderr(&output)
}
