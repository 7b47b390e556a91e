//! A test program that `MUTANT` asks for a mutant that it does not have.

use std::{
    path::PathBuf,
    process::{Command, Output},
    sync::LazyLock,
};

use rstest::rstest;
use same_key::{chapter::Part, mutants::siblings_not_to_be_read, workbook::runner};

use crate::{stderr, stdout};

/// The test programs, built once for all tests here.
static PROGRAMS: LazyLock<Vec<(Part, PathBuf)>> =
    LazyLock::new(|| runner::test_programs(&Part::ALL).expect("the tests compile"));

/// Runs the tests of a part on a mutant, as `cargo test` does.
fn test(part: Part, mutant: &str, names: &[&str]) -> Output {
    let (_, program) = PROGRAMS.iter().find(|(tested, _)| *tested == part).expect("both parts are built");
    Command::new(program).env("MUTANT", mutant).args(names).output().expect("the tests start")
}

#[test]
fn an_unknown_mutant_stops_the_tests_with_the_names() {
    let output = test(Part::One, "lenght-128", &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!stdout(&output).contains("test result"), "{}", stdout(&output));
    let error = stderr(&output);
    assert!(error.contains("no mutant is called \"lenght-128\"") && error.contains("\n  length-128\n"), "{error}");
    let names_a_sibling = |line: &str| siblings_not_to_be_read::find(line.trim()).is_some();
    assert!(!error.lines().any(names_a_sibling), "{error}");
}

#[rstest]
#[case::of_part_one(Part::Two, "length-128", "ledger_scope", "contract")]
#[case::of_part_two(Part::One, "boundary-inclusive", "step8", "ledger")]
fn a_mutant_of_the_other_part_stops_the_tests_also_when_some_are_selected(
    #[case] tested: Part,
    #[case] mutant: &str,
    #[case] selected: &str,
    #[case] target: &str,
) {
    let output = test(tested, mutant, &[selected]);
    assert_eq!(output.status.code(), Some(1));
    let error = stderr(&output);
    assert!(error.contains(&format!("cargo test --test {target}")), "{error}");
}
