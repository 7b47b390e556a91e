//! Predictions that are not finished, do not compile, or end their process. A learner's file is not changed: the
//! predictions are compiled in a copy.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use same_key::{chapter::Chapter, workbook::judge::results::Results};
use tempfile::TempDir;

use crate::{
    copy::Copy,
    rustc,
    stage::{Stage, in_own_target},
};

/// In place of the predictions of step 1.
const PREDICTIONS: &str = r#"
use same_key::workbook::prediction::prelude::part_one::*;

fn without_end(number: u64) -> u64 {
    std::hint::black_box(without_end(std::hint::black_box(number + 1)) + 1)
}

fn prints_the_mark_of_a_right_one() -> bool {
    println!("\nsame-key: this prediction is right");
    false
}

pub(crate) fn predictions() -> Vec<Prediction> {
    let test = ["step1_valid_key::rejects_a_key_of_65_characters"];
    predictions![
        contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok()).reference(false).mutant(true).seen_in(Input).fails(test),
        contract("empty-key", |_| std::process::exit(0)).reference(false).mutant(true).seen_in(Input).fails(test),
        contract("length-63", |_| without_end(0)).reference(0).mutant(1).seen_in(Input).fails(test),
        contract("dot-allowed", |c| c.valid_key(".").is_ok()).reference(true).mutant(false).seen_in(Input).fails(test),
        contract("any-allowed", |c| c.valid_key("a/").is_ok()).reference(false).mutant(true).seen_in(todo()).fails(test),
        contract("length-unchecked", |c| c.valid_key("").is_ok()).reference(false).mutant(true).seen_in(Input).fails(["…"]),
        contract("trims-spaces", |c| c.valid_key(" ").is_ok()).reference("no".parse().unwrap()).mutant(true).seen_in(Input).fails(test),
        contract("either-will-do", |c| c.valid_key("ü").is_ok()).reference(todo!()).mutant(true).seen_in(Input).fails(test),
        not_yet("underscore-missing"),
        not_yet("underscore-mising"),
        contract("unicode-alphanumeric", |c| c.valid_key(todo()).is_ok()).reference(false).mutant(true).seen_in(Input).fails(test),
        contract("trailing-newline", |_| prints_the_mark_of_a_right_one()).reference(true).mutant(true).seen_in(Input).fails(test),
        contract("length-63", |_| -> bool { loop { std::hint::spin_loop() } }).reference(true).mutant(false).seen_in(Input).fails(test),
    ]
}
"#;

/// Copies the predictions. Replaces those of step 1, and pastes the template of every other file into its list.
fn copy(step_1: &str) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/predictions");
    for file in fs::read_dir(own).expect("it is there") {
        let file = file.expect("it can be listed");
        let text = fs::read_to_string(file.path()).expect("it can be read");
        let pasted = match template(&text) {
            Some(template) => text.replacen("predictions![", &format!("predictions![\n{template}\n"), 1),
            None => text,
        };
        fs::write(folder.path().join(file.file_name()), pasted).expect("it can be written");
    }
    fs::write(folder.path().join("step1_valid_key.rs"), step_1).expect("it can be written");
    folder
}

/// Returns the template in the documentation of a file.
fn template(text: &str) -> Option<String> {
    let template = text.split("//! ```text\n").nth(1)?.split("//! ```").next()?;
    Some(template.lines().map(|line| line.trim_start_matches("//!")).collect::<Vec<_>>().join("\n"))
}

fn compile(folder: &TempDir, name: &str) -> Output {
    let name = format!("--crate-name={name}");
    let program = ["--crate-type=bin", &name, "--emit=link", "--cap-lints=allow", "--error-format=human"];
    // It runs only a few times, so nothing but the time to build it counts.
    let quickly = ["-Ccodegen-units=1", "-Cstrip=symbols"];
    rustc::build(&folder.path().join("main.rs"), &[&program[..], &quickly].concat(), &["libtest_mimic"])
}

#[test]
fn each_prediction_is_judged_by_itself_and_the_templates_compile() {
    let folder = copy(PREDICTIONS);
    let compiled = compile(&folder, "predictions_in_trouble");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let program = in_own_target(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("predictions_in_trouble"), &folder);
    let run = |arguments: &[&str]| {
        let output =
            Command::new(&program).args(arguments).env("OBSERVATION_SECONDS", "1").output().expect("it starts");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).replace(&*folder.path().to_string_lossy(), "…"))
    };
    let (code, told) = run(&["step1_valid_key::", "--test-threads=1"]);
    assert_eq!(code, Some(101), "{told}");
    // The time that the tests take differs from run to run.
    let told: Vec<_> = told.lines().filter(|line| !line.contains("finished in")).collect();
    insta::assert_snapshot!("each_by_itself", told.join("\n"));
    let saved = fs::read_to_string(folder.path().join("target/same-key-predictions.json")).expect("it was saved");
    let saved: Results = serde_json::from_str(&saved).expect("it has results");
    let right: Vec<_> =
        saved.predictions.iter().filter(|(_, judged)| judged.right).map(|(name, _)| name.as_str()).collect();
    assert_eq!((saved.predictions.len(), right), (7, vec!["length-128"]));

    let counts = told.last().and_then(|line| line.split_once(". What")).expect("the last line has the counts").0;
    let watched = watch(&program);
    assert!(watched.starts_with(&format!("watching: {counts}; wrong: underscore-mising: ")), "{watched}");
    assert!(watched.contains("not finished: any-allowed: "), "{watched}");

    let names = run(&["--list"]).1;
    assert!(names.contains("\nstep1_valid_key::underscore-missing: test\n"), "{names}");
    assert_eq!(run(&["--exact", "step1_valid_key::length-128"]).0, Some(0));
    assert_eq!(run(&["--exact", "step1_valid_key::underscore-missing"]).0, Some(0));
    let (code, told) = run(&["--ignored", "--exact", "step1_valid_key::underscore-missing"]);
    assert!(code == Some(101) && told.contains("cargo run -- show underscore-missing"), "{told}");
    for chapter in Chapter::ALL.into_iter().skip(1) {
        let file = fs::read_to_string(folder.path().join(format!("{}.rs", chapter.name()))).expect("it is there");
        // A learner may have removed the template.
        let Some(template) = template(&file).filter(|_| file.contains("predictions![")) else { continue };
        let mutant = template.split('"').nth(1).expect("a template names its mutant");
        let name = format!("{}::{mutant}", chapter.name());
        let told = run(&[&name]).1;
        assert!(told.contains(&format!("{name} is not finished yet: …/{}.rs:", chapter.name())), "{told}");
    }
}

/// Returns the first line that `watch` prints when Cargo runs this program of predictions.
fn watch(program: &Path) -> String {
    let runs = format!(
        "while [ \"$1\" != -- ]; do shift; done; shift; OBSERVATION_SECONDS=1 exec {} \"$@\"",
        program.display()
    );
    let stage = Stage::with_cargo(&format!("case \"$*\" in *--no-run*) exit 0 ;; esac\n{runs}"));
    let copy = Copy::new();
    let mut running = stage.start_on(&copy, &["watch", "step1_valid_key"]);
    let line = running.line();
    running.send("-TERM");
    line
}

#[test]
fn a_prediction_that_does_not_compile_is_told_with_its_file_and_line_first() {
    let missing = PREDICTIONS.replacen(".reference(true).mutant(false)", ".reference(true)", 1);
    let folder = copy(&missing);
    let compiled = compile(&folder, "predictions_that_do_not_compile");
    let error = String::from_utf8_lossy(&compiled.stderr);
    let mut lines = error.lines();
    assert!(!compiled.status.success() && lines.next().is_some_and(|line| line.starts_with("error[E0")), "{error}");
    assert!(lines.next().is_some_and(|line| line.contains("step1_valid_key.rs:19:")), "{error}");
    assert!(error.contains("MutantMissing"), "{error}");
}
