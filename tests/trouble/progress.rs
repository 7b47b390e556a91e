//! What the contents say about predictions that were judged, in a copy of the repository with a target folder of its own.

use std::{
    collections::BTreeMap,
    fs,
    os::unix::fs::symlink,
    path::Path,
    process::Command,
    time::{SystemTime, UNIX_EPOCH},
};

use same_key::{
    chapter::Chapter,
    workbook::judge::results::{Judged, Results, digest},
};
use tempfile::TempDir;

use crate::stage::in_own_target;

const FILE: &str = "fn predictions() { predictions![contract(\"sha512\", |_| 1), contract(\"uppercase-hex\", |_| 1), \
                    contract(\"random-state\", |_| todo())] }";

/// Returns what the contents print for predictions of step 3, with this content of the file of results.
fn contents(results: Option<&str>) -> String {
    let copy = TempDir::new().expect("a folder can be made");
    for own in ["Cargo.toml", "mutants", "src"] {
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).join(own);
        symlink(original, copy.path().join(own)).expect("a link can be made");
    }
    let predictions = copy.path().join("tests/predictions");
    fs::create_dir_all(&predictions).expect("a folder can be made");
    for chapter in Chapter::ALL {
        let text = if chapter == Chapter::Fingerprint { FILE } else { "" };
        fs::write(predictions.join(format!("{}.rs", chapter.name())), text).expect("it can be written");
    }
    let program = in_own_target(Path::new(env!("CARGO_BIN_EXE_same-key")), &copy);
    if let Some(results) = results {
        fs::write(copy.path().join("target/same-key-predictions.json"), results).expect("it can be written");
    }
    let output =
        Command::new(program).env_remove("CARGO_MANIFEST_DIR").current_dir(copy.path()).output().expect("it starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Returns results that were judged so many seconds ago, for a file with this text.
fn judged(seconds: u64, text: &str, judged: &[(&str, bool)]) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs();
    let one = |(mutant, right): &(&str, bool)| ((*mutant).to_owned(), Judged { right: *right, file: digest(text) });
    let results = Results { judged_at: now - seconds, predictions: judged.iter().map(one).collect::<BTreeMap<_, _>>() };
    serde_json::to_string(&results).expect("it can be written")
}

#[test]
fn right_and_wrong_ones_are_counted_and_a_wrong_one_is_the_next() {
    let told =
        contents(Some(&judged(755, FILE, &[("sha512", true), ("uppercase-hex", false), ("random-state", true)])));
    assert!(told.contains("(2 of 6 predicted: 1 right, 1 wrong)"), "{told}");
    assert!(told.contains("Judged last 12 minutes ago."), "{told}");
    assert!(told.contains("What to do next:\n  cargo test --test predictions uppercase-hex "), "{told}");
}

#[test]
fn a_file_that_has_changed_is_not_judged() {
    let told = contents(Some(&judged(0, "another text", &[("sha512", true), ("uppercase-hex", false)])));
    assert!(told.contains("(2 of 6 predicted: 2 not judged)"), "{told}");
    assert!(told.contains("Judged last less than a minute ago."), "{told}");
    assert!(told.contains("What to do next:\n  cargo run -- show length-128 "), "{told}");
}

#[test]
fn without_results_the_predictions_are_only_counted() {
    let told = contents(None);
    assert!(told.contains("(2 of 6 predicted)") && told.contains("have not been judged yet"), "{told}");
}

#[test]
fn results_that_cannot_be_read_are_reported_and_the_predictions_are_counted() {
    let told = contents(Some("no results"));
    assert!(told.contains("(2 of 6 predicted)") && told.contains("does not contain results"), "{told}");
    assert!(told.contains("To judge them: cargo test --test predictions"), "{told}");
}
