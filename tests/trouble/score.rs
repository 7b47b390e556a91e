//! `score`: tests that a learner may write, each wrong in its own way. They are compiled once, in a copy.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use rstest::rstest;
use tempfile::TempDir;

use crate::{
    copy::Copy,
    rustc,
    stage::{Stage, in_own_target},
};

/// The tests. All are in one program, and a trial leaves out all but one.
const STEP_1: &str = r#"//! Step 1.
use proptest::prelude::*;

use crate::subject::subject;

#[test]
fn happy_path() {
    assert_eq!(subject().valid_key("intent-a"), Ok("intent-a"));
}

#[test]
fn rejects_a_long_key() {
    assert!(subject().valid_key(&"k".repeat(65)).is_err());
}

#[test]
fn rejects_a_very_long_key() {
    assert!(subject().valid_key(&"k".repeat(129)).is_err());
}

#[test]
fn fixes_a_wrong_length() {
    assert!(subject().valid_key(&"k".repeat(65)).is_ok(), "65 characters are few");
}

proptest! {
    #[test]
    fn is_a_wrong_property(key in "[a-z]{60,70}") {
        prop_assert!(subject().valid_key(&key).is_ok());
    }
}

#[test]
fn sleeps() {
    std::thread::sleep(std::time::Duration::from_secs(3600));
}

#[test]
fn loops() {
    while subject().valid_key("a").is_ok() {}
}

#[test]
fn aborts() {
    std::process::abort();
}

#[test]
#[ignore = "not yet"]
fn is_ignored() {
    panic!();
}

#[test]
fn answers_by_chance() {
    let file = std::env::var_os("FLIPPED").unwrap();
    let flipped = std::fs::remove_file(&file).is_ok();
    if !flipped {
        std::fs::write(&file, "").unwrap();
    }
    assert!(!flipped);
}
"#;

const STEP_4: &str = r#"//! Step 4.
use same_key::contract::ContractError;

use crate::subject::subject;

#[test]
fn demands_one_of_two_errors() {
    let result = subject().scoped_key("no tenant", "POST", "/orders", "no key");
    assert_eq!(result, Err(ContractError::InvalidKey("no tenant".to_owned())));
}

#[test]
fn compares_the_text_of_an_error() {
    let error = subject().scoped_key("no tenant", "POST", "/orders", "no key").unwrap_err();
    assert!(error.to_string().ends_with("\"no tenant\""), "{error}");
}
"#;

/// What the module `subject` expects of `mutants/mine.rs`. A learner's own mutants have no part in this.
const NO_MUTANTS: &str = "pub(crate) static MUTANTS: &[(&str, same_key::mutant::Subject)] = &[];\n";

/// How many tests kill nothing, and how many kill only what `rejects_a_long_key` kills: more than `score` names.
const MANY: usize = 25;

fn step_1() -> String {
    let mut text = STEP_1.to_owned();
    for number in 0..MANY {
        writeln!(text, "#[test] fn adds_nothing_{number:02}() {{}}").expect("a String takes everything");
        writeln!(text, "#[test] fn rejects_again_{number:02}() {{ rejects_a_long_key(); }}")
            .expect("a String takes everything");
    }
    text
}

/// Every test. The last two are the beginnings of the names of many.
const ALL: [&str; 15] = [
    "happy_path",
    "rejects_a_long_key",
    "rejects_a_very_long_key",
    "fixes_a_wrong_length",
    "is_a_wrong_property",
    "sleeps",
    "loops",
    "aborts",
    "is_ignored",
    "at_the_root",
    "answers_by_chance",
    "demands_one_of_two_errors",
    "compares_the_text_of_an_error",
    "adds_nothing",
    "rejects_again",
];

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = TempDir::new().expect("a folder can be made");
    let mine = folder.path().join("tests/mine");
    fs::create_dir_all(&mine).expect("a folder can be made");
    fs::create_dir(folder.path().join("mutants")).expect("a folder can be made");
    let subject = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mine/subject.rs");
    let subject = fs::read_to_string(subject).expect("it can be read");
    let main = "mod subject;\nmod step1_valid_key;\nmod step4_scoped_key;\n#[test]\nfn at_the_root() { panic!(\"the root\") }\n";
    for (file, text) in [
        ("main.rs", main),
        ("subject.rs", &subject),
        ("step1_valid_key.rs", &step_1()),
        ("step4_scoped_key.rs", STEP_4),
    ] {
        fs::write(mine.join(file), text).expect("it can be written");
    }
    fs::write(folder.path().join("mutants/mine.rs"), NO_MUTANTS).expect("it can be written");
    let remap = format!("--remap-path-prefix={}=", folder.path().display());
    let arguments = ["--test", "--crate-name=mine_in_trouble", "--cap-lints=allow", "--emit=link", &remap];
    let compiled = rustc::build(&mine.join("main.rs"), &arguments, &["proptest"]);
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("mine_in_trouble")
});

/// A learner with a clone, and with some of the tests.
struct Learner {
    copy: Copy,
    stage: Stage,
    /// A copy in a target folder of its own: the last score in this repository stays as it is.
    program: PathBuf,
    _target: TempDir,
}

impl Learner {
    /// Before each run of the tests, their program runs this line of the shell.
    fn with(tests: &[&str], line: &str) -> Self {
        let others = ALL.into_iter().filter(|test| !tests.contains(test));
        let skipped: String = others
            .flat_map(|test| {
                ["step1_valid_key::", "step4_scoped_key::", ""].map(|module| format!(" --skip {module}{test}"))
            })
            .collect();
        let stage = Stage::new(&format!("{line}\nexec {} \"$@\"{skipped}", PROGRAM.display()));
        let target = TempDir::new().expect("a folder can be made");
        let program = in_own_target(Path::new(env!("CARGO_BIN_EXE_same-key")), &target);
        Self { copy: Copy::new(), stage, program, _target: target }
    }

    fn run(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let mut command = Command::new(&self.program);
        command.args(arguments).env("CARGO", self.stage.cargo()).env("FLIPPED", self.copy.path("flipped"));
        let output = self.copy.on(command).output().expect("it starts");
        let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        (output.status.code(), text)
    }
}

/// Scores only these tests.
fn score(tests: &[&str], arguments: &[&str]) -> (Option<i32>, String) {
    Learner::with(tests, "").run(&[&["score"], arguments].concat())
}

#[rstest]
#[case::a_wrong_length("fixes_a_wrong_length", "step1_valid_key", 4, &["wrong: 1 test", "step1_valid_key::fixes_a_wrong_length fails", "65 characters are few", "Mend this first"])]
#[case::a_wrong_property("is_a_wrong_property", "step1_valid_key", 4, &["wrong: 1 test", "step1_valid_key::is_a_wrong_property fails", "The smallest failing input found: key = \"aaa"])]
#[case::sleeping("sleeps", "step1_valid_key", 3, &["step1_valid_key::sleeps does not finish within 1 s", "--timeout 10"])]
#[case::looping("loops", "step1_valid_key", 3, &["step1_valid_key::loops does not finish within 1 s"])]
#[case::aborting("aborts", "step1_valid_key", 4, &["step1_valid_key::aborts ends the whole test program"])]
#[case::by_chance("answers_by_chance", "step1_valid_key", 7, &["by chance: step1_valid_key::answers_by_chance passes and fails", "1 of 2 tests valid", "mend step1_valid_key::answers_by_chance"])]
#[case::one_of_two_errors("demands_one_of_two_errors", "step4_scoped_key", 7, &["asks too much: step4_scoped_key::demands_one_of_two_errors fails", "left: Err(InvalidKey(\"no key\"))", "The variant `key-before-tenant` is right as well. It checks the four parts from the last to the first.", "Why it is right: If two parts are invalid, the contract does not say which error is reported.", "cargo run -- show key-before-tenant", "0 of 1 test valid", "The test does not count", "score: 0 of"])]
#[case::the_text_of_an_error("compares_the_text_of_an_error", "step4_scoped_key", 7, &["asks too much: step4_scoped_key::compares_the_text_of_an_error fails", "A-Z a-z 0-9 _ -, not \"no key\"\n  The variant `key-before-tenant` is right as well."])]
#[case::in_no_module("at_the_root", "step1_valid_key", 4, &["wrong: 1 test", "at_the_root fails", "the root"])]
#[case::ignored("is_ignored", "step1_valid_key", 2, &["1 of 1 test valid", "Tests that kill nothing:\n  step1_valid_key::happy_path\nKeep"])]
#[case::nothing_wrong("rejects_a_long_key", "step1_valid_key", 2, &["2 of 2 tests valid", "score: 3 of 11 mutants", "Tests that kill nothing:\n  step1_valid_key::happy_path", "cargo run -- show "])]
fn a_test_is_told_what_it_is(#[case] test: &str, #[case] chapter: &str, #[case] code: i32, #[case] expected: &[&str]) {
    let (exit, text) = score(&["happy_path", test], &[chapter, "--timeout", "1"]);
    for part in expected {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
    assert_eq!(exit, Some(code), "{text}");
}

#[test]
fn tests_that_are_built_again_in_the_middle_are_not_scored() {
    let (exit, text) = Learner::with(&["happy_path"], "touch \"$0\"").run(&["score", "step1_valid_key"]);
    assert!(text.contains("the tests were built again while they ran"), "{text}");
    assert!(!text.contains("valid\n"), "{text}");
    assert_eq!(exit, Some(1), "{text}");
}

#[test]
fn a_test_that_adds_nothing_is_told_what_the_other_one_kills() {
    let (_, text) = score(&["rejects_a_long_key", "rejects_a_very_long_key"], &["step1_valid_key"]);
    let line = "step1_valid_key::rejects_a_very_long_key  kills no more than step1_valid_key::rejects_a_long_key";
    assert!(text.contains(line), "{text}");
}

#[rstest]
#[case::that_kill_nothing("adds_nothing", "Tests that kill nothing:", "step1_valid_key::adds_nothing_", "")]
#[case::that_another_one_covers(
    "rejects_again",
    "kills:",
    "step1_valid_key::rejects_again_",
    "  kills no more than step1_valid_key::rejects_a_long_key"
)]
fn of_many_tests_twenty_are_named(#[case] tests: &str, #[case] title: &str, #[case] name: &str, #[case] other: &str) {
    let (_, text) = score(&["rejects_a_long_key", tests], &["step1_valid_key"]);
    let named: Vec<String> = (0..20).map(|number| format!("  {name}{number:02}{other}")).collect();
    assert!(text.contains(&format!("{title}\n{}\n  and 5 more: --json names all\n", named.join("\n"))), "{text}");

    let (_, json) = score(&["rejects_a_long_key", tests], &["step1_valid_key", "--json"]);
    for number in 0..MANY {
        assert!(json.contains(&format!("\"{name}{number:02}\"")), "{number} is missing in:\n{json}");
    }
}

#[test]
fn the_json_says_what_the_text_says() {
    let (_, text) = score(&["rejects_a_long_key"], &["step1_valid_key", "--siblings", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let chapter = &json["chapters"][0];
    assert_eq!((&chapter["chapter"], &chapter["killed"]), (&"step1_valid_key".into(), &3.into()));
    assert!(chapter["siblings"]["siblings"].as_u64() >= Some(1), "{text}");
    assert_eq!(json["wrong"], serde_json::json!([]));
}

#[test]
fn the_contents_show_the_last_score_until_a_test_changes() {
    let learner =
        Learner::with(&["rejects_a_long_key"], "[ ! -e edit ] || echo changed > tests/mine/step1_valid_key/more.rs");
    let is_shown = || learner.run(&[]).1.contains("; your tests kill 3 of 11");
    fs::create_dir_all(learner.copy.path("tests/mine/step1_valid_key")).expect("a folder can be made");
    let edit = |file: &str, text: &str| learner.copy.write(&format!("tests/mine/{file}"), text);
    edit("step1_valid_key.rs", "mod more;");
    edit("step1_valid_key/more.rs", "");
    assert!(!is_shown());
    learner.run(&["score", "step1_valid_key"]);
    assert!(is_shown());
    fs::write(learner.copy.path("tests/mine/.step1_valid_key.rs.swp"), b"\xff").expect("it can be written");
    assert!(is_shown(), "an editor's hidden file is no test");
    edit("step1_valid_key/more.rs", "// another test");
    assert!(!is_shown());
    edit("step1_valid_key/more.rs", "");
    assert!(is_shown(), "these are the tests that were scored");

    // A test that changes in the middle is not the one that runs.
    learner.copy.write("edit", "");
    learner.run(&["score", "step1_valid_key"]);
    assert!(!is_shown());
}
