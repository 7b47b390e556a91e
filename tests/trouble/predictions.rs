//! An observation that ends its process. A learner's file is not changed: the predictions are compiled in a copy.

use std::{fs, path::Path, process::Command};

use tempfile::TempDir;

use crate::rustc;

/// In place of the predictions of step 2.
const PREDICTIONS: &str = r#"
use same_key::workbook::prediction::prelude::part_one::*;

fn without_end(number: u64) -> u64 {
    std::hint::black_box(without_end(std::hint::black_box(number + 1)) + 1)
}

pub(crate) fn predictions() -> Vec<Prediction> {
    let test = ["step1_valid_key::rejects_a_key_of_65_characters"];
    vec![
        contract("length-128", |_| std::process::exit(0)).reference(false).mutant(true).seen_in(Input).fails(test),
        contract("length-63", |_| without_end(0)).reference(0).mutant(1).seen_in(Input).fails(test),
        contract("dot-allowed", |c| c.valid_key(".").is_ok()).reference(true).mutant(false).seen_in(Input).fails(test),
        contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok()).reference(false).mutant(true).seen_in(Input).fails(test),
    ]
}
"#;

#[test]
fn an_observation_that_ends_its_process_is_told_and_the_others_are_judged() {
    let folder = TempDir::new().expect("a folder can be made");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/predictions");
    for file in fs::read_dir(own).expect("it is there") {
        let file = file.expect("it can be listed");
        fs::copy(file.path(), folder.path().join(file.file_name())).expect("it can be copied");
    }
    fs::write(folder.path().join("step2_canonical.rs"), PREDICTIONS).expect("it can be written");
    let program = ["--crate-type=bin", "--crate-name=predictions_in_trouble", "--emit=link", "--cap-lints=allow"];
    let compiled = rustc::build(&folder.path().join("main.rs"), &program, &["libtest_mimic"]);
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("predictions_in_trouble");
    let output = Command::new(program).arg("step2_canonical::").output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(101), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("1 passed; 3 failed"), "{told}");
    for told_once in
        ["ends the whole program (exit status: 0)", "overflows the stack", "the reference gives something else"]
    {
        assert_eq!(told.matches(told_once).count(), 1, "{told}");
    }
}
