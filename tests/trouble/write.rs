//! `write`: the eight steps are written one by one, wrong first and then right. It happens in a copy.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::LazyLock,
};

use rstest::rstest;
use same_key::workbook::source::parse;
use tempfile::TempDir;

use crate::{copy::Copy, rustc, stage::Stage};

/// What is written at a stage: the number of right steps, and the next step if it is wrong: its code, with one edit.
type Written = (usize, Option<(&'static str, &'static str)>);

const LONGER_KEYS: Option<(&str, &str)> = Some(("(1..=64)", "(1..=128)"));
const NOTHING_YET: Option<(&str, &str)> = Some(("dumps_object(body, CANONICAL)", "todo!()"));
const UPPER_CASE: Option<(&str, &str)> = Some(("lower::", "upper::"));
const ACTS_AGAIN: Option<(&str, &str)> =
    Some(("Ok(self.replay(&records[&scope]))", "action().map_err(ContractError::Action)"));

const STAGES: [Written; 13] = [
    (0, None),
    (0, LONGER_KEYS),
    (1, None),
    (1, NOTHING_YET),
    (2, None),
    (2, UPPER_CASE),
    (3, None),
    (4, None),
    (5, None),
    (6, None),
    (7, None),
    (7, ACTS_AGAIN),
    (8, None),
];

/// Returns a `mutants/mine.rs` without its list of mutants. The right code is that of the reference.
fn mine((right, wrong): Written) -> String {
    let steps = parse("src/contract.rs").expect("it is Rust").methods;
    let mut code: String = steps.iter().take(right).map(|step| step.code.clone()).collect();
    if let Some((before, after)) = wrong {
        let edited = steps[right].code.replace(before, after);
        assert_ne!(edited, steps[right].code);
        code += &edited;
    }
    format!(
        "use erased_serde::Serialize;\nuse same_key::{{contract::*, json::*, mutant::Subject, response::Response}};\n\
         use sha2::{{Digest, Sha256}};\npub struct Mine;\nimpl Contract for Mine {{\n{code}}}\n"
    )
}

/// The tests of Part I, with every stage as a mutant of its own: `stage-0`, `stage-1` and so on. They are compiled once.
static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = TempDir::new().expect("a folder can be made");
    let original = Path::new(env!("CARGO_MANIFEST_DIR"));
    for own in ["tests/contract", "tests/data"] {
        fs::create_dir_all(folder.path().join(own)).expect("a folder can be made");
        for file in fs::read_dir(original.join(own)).expect("it can be listed") {
            let file = file.expect("it can be listed");
            fs::copy(file.path(), folder.path().join(own).join(file.file_name())).expect("it can be copied");
        }
    }
    let (mut modules, mut list) = (String::new(), String::new());
    for (number, &written) in STAGES.iter().enumerate() {
        writeln!(modules, "mod stage_{number} {{\n{}}}", mine(written)).expect("a String takes everything");
        writeln!(list, "(\"stage-{number}\", same_key::mutant::Subject::Contract(&stage_{number}::Mine)),")
            .expect("a String takes everything");
    }
    let list = format!("pub(crate) static MUTANTS: &[(&str, same_key::mutant::Subject)] = &[\n{list}];\n");
    fs::create_dir(folder.path().join("mutants")).expect("a folder can be made");
    fs::write(folder.path().join("mutants/mine.rs"), modules + &list).expect("it can be written");
    let remap = format!("--remap-path-prefix={}=", folder.path().display());
    let arguments = ["--test", "--crate-name=contract_step_by_step", "--cap-lints=allow", "--emit=link", &remap];
    let dependencies = ["base16ct", "erased_serde", "proptest", "rstest", "serde", "serde_json", "sha2", "tempfile"];
    let compiled = rustc::build(&folder.path().join("tests/contract/main.rs"), &arguments, &dependencies);
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("contract_step_by_step")
});

/// Runs `write` in a copy at a stage.
fn write(stage: usize, step: u8) -> (Option<i32>, String) {
    let copy = Copy::new();
    let list = "pub(crate) static MUTANTS: &[(&str, Subject)] = &[(\"mine\", Subject::Contract(&Mine))];\n";
    copy.write("mutants/mine.rs", &(mine(STAGES[stage]) + list));
    let tests =
        format!("[ \"$MUTANT\" = mine ] && MUTANT=stage-{stage} && export MUTANT\nexec {} \"$@\"", PROGRAM.display());
    let output = copy.on(Stage::new(&tests).command(&["write", &step.to_string()])).output().expect("it starts");
    (output.status.code(), text(&output))
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[rstest]
#[case::nothing_written(0, 1, 6, &["fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {\n        todo!()\n    }\n", "    /// Returns a valid key unchanged.\n", "cargo run -- write 1"])]
#[case::step_1_wrong(1, 1, 6, &["of 30 tests fail", "step1_valid_key::only_the_lengths_from_1_to_64_are_accepted", "right: false", "value = \"aaa", "Fix `valid_key`"])]
#[case::step_1_right(2, 1, 0, &["step 1  valid_key     all 30 tests pass", "Next: cargo run -- write 2"])]
#[case::step_2_with_nothing_in_it(3, 2, 6, &["Step 2, `canonical`, still has a `todo!()` in mutants/mine.rs.", "run: cargo run -- write 2"])]
#[case::step_2_right(4, 2, 0, &["step 2  canonical     all", "Next: cargo run -- write 3"])]
#[case::step_3_not_written(4, 3, 6, &["fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {", "cargo run -- write 3"])]
#[case::step_3_wrong(5, 3, 6, &["step 2  canonical     all", "step 3  fingerprint", "tests fail", "The message of step3_fingerprint::", "Fix `fingerprint`"])]
#[case::step_3_right(6, 3, 0, &["step 3  fingerprint   all", "Next: cargo run -- write 4"])]
#[case::step_4_right(7, 4, 0, &["step 4  scoped_key    all", "Next: cargo run -- write 5"])]
#[case::step_5_right(8, 5, 0, &["step 5  classify      all", "Next: cargo run -- write 6"])]
#[case::step_6_right(9, 6, 0, &["step 6  remember      all", "Next: cargo run -- write 7"])]
#[case::step_7_right(10, 7, 0, &["step 7  replay        all", "Next: cargo run -- write 8"])]
#[case::step_8_wrong(11, 8, 6, &["step 7  replay        all", "step 8  execute", "tests fail", "The message of step8_execute", "The smallest failing input found for step8_execute", "Fix `execute`"])]
#[case::step_8_right(12, 8, 0, &["step 8  execute       all", "All eight steps are yours"])]
#[case::step_7_under_a_wrong_step_8(11, 7, 0, &["step 7  replay        all", "Next: cargo run -- write 8"])]
#[case::a_step_above_with_nothing_in_it(3, 1, 0, &["step 1  valid_key     all 30 tests pass", "Next: cargo run -- write 2"])]
fn the_steps_are_written_one_by_one(#[case] stage: usize, #[case] step: u8, #[case] code: i32, #[case] told: &[&str]) {
    let (exit, said) = write(stage, step);
    assert_eq!(exit, Some(code), "{said}");
    for told in told {
        assert!(said.contains(told), "{told:?} is missing: {said}");
    }
}

/// Runs the tests of a step at a stage, with these first steps of it.
fn test(stage: usize, first_steps: &str, tests: &str) -> Output {
    let mut program = Command::new(&*PROGRAM);
    program.env("MUTANT", format!("stage-{stage}")).env("STEPS", first_steps).arg(tests);
    program.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true");
    program.output().expect("it starts")
}

#[rstest]
#[case::step_8_is_left_out(11, "7", "step8_execute", true)]
#[case::step_8_is_taken(11, "8", "step8_execute", false)]
#[case::all_are_taken(11, "", "step8_execute", false)]
#[case::the_references_step_4_calls_step_1_below_it(1, "1", "step4_scoped_key", false)]
#[case::the_references_step_3_calls_step_2_below_it(3, "2", "step3_fingerprint", false)]
#[case::the_references_step_8_calls_the_steps_below_it(3, "2", "step8_execute", false)]
fn the_steps_above_are_the_references_and_call_those_below(
    #[case] stage: usize,
    #[case] first_steps: &str,
    #[case] tests: &str,
    #[case] passes: bool,
) {
    let output = test(stage, first_steps, tests);
    assert_eq!(output.status.success(), passes, "{}", text(&output));
}

#[rstest]
fn a_number_of_steps_that_is_none_stops_the_tests(#[values("0", "9", "all")] first_steps: &str) {
    let output = test(12, first_steps, "step1");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("set it to a number from 1 to 8"), "{}", text(&output));
}

#[test]
fn a_file_without_the_learners_type_says_what_to_add() {
    let copy = Copy::new();
    copy.write("mutants/mine.rs", "static MUTANTS: &[(&str, Subject)] = &[(\"mine\", Subject::Contract(&Own))];\n");
    let output = copy.command(&["write", "1"]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("impl Contract for Mine"), "{}", text(&output));
}
