//! What `score` says about each stage, as the book shows it.

use std::{env, path::Path};

use rstest::rstest;
use tempfile::TempDir;

use crate::{
    copy::Copy,
    stage::{Stage, in_own_target},
};

/// Scores the tests of one stage, as if they were in `tests/mine`. The program that runs them is this one.
fn score(stage: &str, chapter: &str) -> String {
    let tests = env::current_exe().expect("a program knows where it is");
    let (copy, target) = (Copy::new(), TempDir::new().expect("a folder can be made"));
    let cargo = Stage::new(&format!("exec '{}' \"$@\" {stage}::", tests.display()));
    let program = in_own_target(Path::new(env!("CARGO_BIN_EXE_same-key")), &target);
    let mut command = std::process::Command::new(program);
    command.args(["score", chapter, "--siblings"]).env("CARGO", cargo.cargo());
    let output = copy.on(command).output().expect("it starts");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Marks the parts of the output that the book includes: the tests that ask too much, and the scores.
fn with_anchors(output: &str) -> String {
    let is_score = |line: &str| line.contains(" tests valid") || line.contains(" test valid");
    let lines: Vec<_> = output.lines().collect();
    let score = lines.iter().position(|line| is_score(line)).expect("it says how many tests are valid");
    let end = lines.iter().position(|line| line.starts_with("Not killed")).unwrap_or(lines.len());
    let anchored = |name: &str, lines: &[&str]| {
        let text = lines.join("\n");
        if text.is_empty() { text } else { format!("ANCHOR: {name}\n{}\nANCHOR_END: {name}\n", text.trim_end()) }
    };
    let (validity, scores, rest) = (&lines[..score], &lines[score..end], &lines[end..]);
    anchored("validity", validity) + &anchored("score", scores) + &rest.join("\n")
}

#[rstest]
#[case("step1_valid_key_example", "step1_valid_key")]
#[case("step1_valid_key_table", "step1_valid_key")]
#[case("step1_valid_key_survivors", "step1_valid_key")]
#[case("step1_valid_key_property", "step1_valid_key")]
#[case("step1_valid_key_edges", "step1_valid_key")]
#[case("step2_canonical_one_member", "step2_canonical")]
#[case("step2_canonical_several_members", "step2_canonical")]
#[case("step2_canonical_any_name", "step2_canonical")]
#[case("step2_canonical_edges", "step2_canonical")]
#[case("step4_scoped_key_first_error", "step4_scoped_key")]
#[case("step4_scoped_key_either_error", "step4_scoped_key")]
fn a_stage_has_the_score_that_the_book_shows(#[case] stage: &str, #[case] chapter: &str) {
    insta::assert_snapshot!(stage, with_anchors(&score(stage, chapter)));
}
