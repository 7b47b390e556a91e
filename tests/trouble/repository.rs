//! Where a command runs: in a copy of the repository with a damaged file of predictions, and outside of a repository.

use std::{
    fs,
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Output},
};

use rstest::rstest;
use same_key::chapter::Chapter;
use tempfile::TempDir;

use crate::{copy::Copy, stage::Stage};

const CHAPTER: &str = "step3_fingerprint";

/// Runs a command in a folder of a copy with one prediction, in a file that this function damages.
fn run(arguments: &[&str], damage: fn(&Path)) -> Output {
    let copy = Copy::new();
    let file = format!("tests/predictions/{CHAPTER}.rs");
    copy.write(&file, "fn predictions() { contract(\"sha512\", |_| 1); }");
    damage(&copy.path(&file));
    run_in(&copy.path("tests/predictions"), arguments)
}

/// Runs a command in this folder, as an installed program and not through Cargo.
fn run_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_same-key"));
    program.args(arguments).env_remove("CARGO_MANIFEST_DIR").current_dir(folder).output().expect("the program starts")
}

fn is_a_folder(file: &Path) {
    fs::remove_file(file).expect("it is there");
    fs::create_dir(file).expect("a folder can be made");
}

fn is_a_link_to_nothing(file: &Path) {
    fs::remove_file(file).expect("it is there");
    symlink("nothing", file).expect("a link can be made");
}

fn is_not_utf_8(file: &Path) {
    fs::write(file, b"// \xff\nfn predictions() {}").expect("it can be written");
}

fn is_not_rust(file: &Path) {
    fs::write(file, "fn predictions() {").expect("it can be written");
}

/// Whether something is predicted there is not known, so nothing is counted, and the rest of the command goes on.
#[rstest]
#[case::is_a_folder(is_a_folder)]
#[case::is_a_link_to_nothing(is_a_link_to_nothing)]
#[case::is_not_utf_8(is_not_utf_8)]
#[case::is_not_rust(is_not_rust)]
fn predictions_that_cannot_be_read_are_named_and_the_rest_is_told(#[case] damage: fn(&Path)) {
    let contents = told(&run(&[], damage));
    let heading = |line: &&str| line.starts_with(Chapter::Fingerprint.title());
    assert!(contents.lines().find(heading).expect("the chapter is there").ends_with("(not counted)"), "{contents}");
    assert!(contents.contains("\n  not counted: cannot read "), "{contents}");
    let next = format!("read what is wrong with tests/predictions/{CHAPTER}.rs, and fix it");
    assert!(contents.contains("(0 of 8 predicted)") && contents.contains(&next), "{contents}");

    let show = told(&run(&["show", "sha512"], damage));
    assert!(show.contains("Predict:  fix your predictions first: cannot read "), "{show}");
    assert!(show.contains("Judge:    cargo test --test predictions sha512"), "{show}");
}

fn told(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_predictions_of_the_repository_in_which_the_program_runs_are_counted() {
    let output = run(&[], |_| ());
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(told.matches("(1 of ").count(), 1, "{told}");
}

#[rstest]
#[case::the_contents(&[])]
#[case::a_mutant(&["show", "sha512"])]
#[case::what_would_write(&["new", "written-nowhere", "--step", "1"])]
#[case::what_would_build(&["kill", "sha512"])]
fn outside_of_a_repository_the_program_says_where_to_run_it(#[case] arguments: &[&str]) {
    let folder = TempDir::new().expect("a folder can be made");
    let output = run_in(folder.path(), arguments);
    let expected = "error: this is no folder of Same Key: run the command in its repository\n";
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(1), expected));
    assert!(output.stdout.is_empty() && fs::read_dir(folder.path()).expect("it can be listed").next().is_none());
}

/// In the target folder of another repository, the tests of this one would take the place of its tests.
#[test]
fn a_program_that_was_built_for_another_repository_does_not_build_there() {
    let arguments = |program: &mut Command| {
        let stage = Stage::with_cargo(r#"echo "arguments: $*" >&2; exit 1"#);
        let output = program.env("CARGO", stage.cargo()).args(["kill", "length-128"]).output().expect("it starts");
        String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or_default().to_owned()
    };
    let elsewhere = arguments(&mut Copy::new().on(Command::new(env!("CARGO_BIN_EXE_same-key"))));
    assert!(elsewhere.starts_with("arguments: test --no-run") && !elsewhere.contains("--target-dir"), "{elsewhere}");
    let here = arguments(Command::new(env!("CARGO_BIN_EXE_same-key")).current_dir(env!("CARGO_MANIFEST_DIR")));
    assert!(here.contains("--target-dir"), "{here}");
}

#[test]
fn a_step_is_applied_anywhere() {
    let folder = TempDir::new().expect("a folder can be made");
    assert_eq!(run_in(folder.path(), &["apply", "canonical"]).status.code(), Some(0));
}
