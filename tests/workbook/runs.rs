//! Tests of building and running the tests, and of the verdict on a run.

use std::fs;

use rstest::rstest;
use same_key::{
    chapter::{Chapter, Part},
    workbook::{
        cli::{
            Exit,
            kill::not_run,
            matrix::{exit, table},
        },
        matrix::{KillMatrix, Row},
        runner::{RACES, Run, Selection, Verdict, same_build},
    },
};
use tempfile::TempDir;

#[test]
fn profile_target_folder_and_target_are_read_off_the_programs_path() {
    let folder = TempDir::new().expect("a folder can be made");
    fs::write(folder.path().join("CACHEDIR.TAG"), "").expect("the folder can be written to");
    let path = folder.path().to_str().expect("a UTF-8 path");
    let arguments = |program: &str| {
        let program = program.split('/').fold(folder.path().to_owned(), |path, part| path.join(part));
        same_build(&program).into_iter().map(|argument| argument.into_string().expect("text")).collect::<Vec<_>>()
    };
    assert_eq!(arguments("debug/same-key"), ["--profile", "dev", "--target-dir", path]);
    assert_eq!(arguments("debug/deps/mutants-1f"), ["--profile", "dev", "--target-dir", path]);
    assert_eq!(arguments("release/same-key"), ["--profile", "release", "--target-dir", path]);
    let cross = arguments("wasm32/quick/same-key");
    assert_eq!(cross, ["--profile", "quick", "--target-dir", path, "--target", "wasm32"]);
    assert!(arguments("a/folder/for/programs/same-key").is_empty(), "it was moved there");
}

#[test]
fn a_process_that_ends_in_the_middle_of_the_tests_has_crashed_whatever_its_exit_code() {
    let report = "\nrunning 2 tests\ntest step1_valid_key::happy_path ... ok\n";
    assert_eq!(Run::read(report, Some(0)).verdict(None), Verdict::Crashed);
    let whole =
        format!("{report}test step1_valid_key::rejects ... ok\n\ntest result: ok. 2 passed; 0 failed; 0 ignored\n");
    assert_eq!(Run::read(&whole, Some(0)).verdict(None), Verdict::Survived);
    assert_eq!(Run::read(&whole, Some(7)).verdict(None), Verdict::Crashed);
}

#[test]
fn a_report_that_misses_tests_is_not_read_as_survived() {
    let report = "\nrunning 2 tests\ntest step1_valid_key::happy_path ... ok\n step1_valid_key::rejects ... FAILED\n\ntest result: FAILED. 1 passed; 1 failed; 0 ignored\n";
    assert_eq!(Run::read(report, Some(101)).verdict(None), Verdict::Crashed);
}

#[test]
fn what_a_program_writes_past_the_harness_in_front_of_a_line_does_not_hide_its_test() {
    let report = "\nrunning 2 tests\nhello test step1_valid_key::a ... ok\ndonetest step1_valid_key::b ... ok\n\ntest result: ok. 2 passed; 0 failed; 0 ignored\n";
    let run = Run::read(report, Some(0));
    assert_eq!(run.verdict(None), Verdict::Survived);
    assert_eq!(
        run.tests.iter().map(|test| test.name.as_str()).collect::<Vec<_>>(),
        ["step1_valid_key::a", "step1_valid_key::b"]
    );
}

#[test]
fn what_a_test_prints_is_no_headline_of_the_report() {
    let printed = "---- the empty key\n\nfailures:\n    none yet\n";
    let assertion = "thread 't' (1) panicked at tests/mine/t.rs:1:2:\nno";
    let report = format!(
        "\nrunning 2 tests\ntest m::a ... FAILED\ntest m::b ... FAILED\n\nfailures:\n\n---- m::a stdout ----\n{printed}\n{assertion} a\n\n---- m::b stdout ----\n{printed}\n{assertion} b\n\n\nfailures:\n    m::a\n    m::b\n\ntest result: FAILED. 0 passed; 2 failed; 0 ignored\n"
    );
    let run = Run::read(&report, Some(101));
    let messages: Vec<_> = run.failed().map(|(_, failure)| (failure.is_assertion(), failure.message())).collect();
    assert_eq!(messages, [(true, "no a"), (true, "no b")]);
}

#[rstest]
#[case::an_assertion("\nthread 't' (1) panicked at tests/mine/t.rs:1:2:\nno\n", Verdict::Killed)]
#[case::an_error_that_the_test_returns("Error: InvalidKey(\"a.b\")\n", Verdict::Killed)]
#[case::an_exit_code_that_the_test_returns("", Verdict::Killed)]
#[case::an_assertion_of_insta(
    "\nthread 't' (1) panicked at /home/me/.cargo/registry/src/index/insta-1.49.0/src/runtime.rs:1:2:\nno\n",
    Verdict::Killed
)]
#[case::no_panic_where_the_test_asks_for_one(
    "note: test did not panic as expected at tests/mine/t.rs:1:2\n",
    Verdict::Killed
)]
#[case::a_panic_in_the_code_under_test("\nthread 't' (1) panicked at src/contract.rs:1:2:\nno\n", Verdict::Panicked)]
#[case::a_panic_after_words_like_an_error(
    "Error: 1\nthread 't' (1) panicked at src/contract.rs:1:2:\nno\n",
    Verdict::Panicked
)]
fn only_what_a_test_asserts_kills(#[case] output: &str, #[case] verdict: Verdict) {
    let name = "step1_valid_key::rejects";
    for marked in [name.to_owned(), format!("{name} - should panic")] {
        let report = format!(
            "\nrunning 1 test\ntest {marked} ... FAILED\n\nfailures:\n\n---- {name} stdout ----\n{output}\n\nfailures:\n    {name}\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored\n"
        );
        let run = Run::read(&report, Some(101));
        assert_eq!(run.verdict(None), verdict, "{report}");
        assert_eq!(run.failed().map(|(test, _)| test.name.as_str()).collect::<Vec<_>>(), [name]);
    }
}

/// Returns a row of a mutant of step 1.
fn row(name: &str, equivalent: bool, verdict: Verdict) -> Row {
    Row { name: name.to_owned(), chapter: "step1_valid_key".to_owned(), verdict, equivalent, killed_by: Vec::new() }
}

#[test]
fn an_equivalent_mutant_that_the_tests_notice_is_told_and_fails_the_run() {
    for verdict in [Verdict::Killed, Verdict::Panicked, Verdict::Crashed] {
        let rows = vec![row("length-128", false, Verdict::Killed), row("length-in-bytes", true, verdict)];
        assert_eq!(exit(&rows), Exit::Survived);
        let mut told = Vec::new();
        table(&mut told, &KillMatrix::new(1, Vec::new(), rows)).expect("writing to a Vec cannot fail");
        let told = String::from_utf8(told).expect("the output is UTF-8");
        let told = anstream::adapter::strip_str(&told).to_string();
        assert!(told.contains("not equivalent  length-in-bytes: "), "{told}");
    }
    let rows = [row("length-128", false, Verdict::Killed), row("length-in-bytes", true, Verdict::Survived)];
    assert_eq!(exit(&rows), Exit::Done);
}

#[test]
fn what_is_left_out_of_a_run_on_a_learners_own_mutant_is_told_with_the_command_that_runs_it() {
    let told = |selection| {
        let mut told = Vec::new();
        not_run(&mut told, "forgets", selection).expect("writing to a Vec cannot fail");
        String::from_utf8(told).expect("the output is UTF-8")
    };
    let left_out = told(Selection::Part(Part::Two));
    assert!(RACES.iter().all(|module| left_out.contains(module)), "{left_out}");
    assert!(left_out.contains("MUTANT=forgets cargo test --test ledger\n"), "{left_out}");
    assert_eq!(told(Selection::Part(Part::One)) + &told(Selection::Chapter(Chapter::LedgerRaces)), "");
}
