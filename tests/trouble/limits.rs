//! The book's tables of limits are made from the tests. In a copy of the repository, a test is the only limit.

use std::{
    fs,
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

/// Regenerates the book in a copy whose only test is this one.
fn book(copy: &Path, test: &str) -> Output {
    fs::create_dir_all(copy.join("tests/contract")).expect("a folder can be made");
    fs::create_dir_all(copy.join("book/src")).expect("a folder can be made");
    for own in ["Cargo.toml", "mutants", "src", "tests/data", "tests/predictions"] {
        symlink(Path::new(env!("CARGO_MANIFEST_DIR")).join(own), copy.join(own)).expect("a link can be made");
    }
    fs::write(copy.join("tests/contract/ledger_new.rs"), test).expect("it can be written");
    let mut program = Command::new(env!("CARGO_BIN_EXE_same-key"));
    program.arg("book").env_remove("CARGO_MANIFEST_DIR").current_dir(copy).output().expect("the program starts")
}

#[test]
fn a_limit_that_does_not_say_what_happens_stops_the_book() {
    let copy = TempDir::new().expect("a folder can be made");
    let output = book(copy.path(), "#[test]\nfn limit_that_is_new() {}\n");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("limit_that_is_new in tests/contract/ledger_new.rs has no doc comment"), "{error}");
    assert!(!copy.path().join("book/src/generated").exists());
}

#[test]
fn a_limit_that_says_what_happens_is_a_row() {
    let copy = TempDir::new().expect("a folder can be made");
    let test =
        "/// It acts\n/// again | or not.\n///\n/// This is not in the row.\n#[test]\nfn limit_that_is_new() {}\n";
    let output = book(copy.path(), test);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let table = fs::read_to_string(copy.path().join("book/src/generated/limits.md")).expect("it was written");
    assert!(table.ends_with("|---|---|\n| It acts again \\| or not. | `limit_that_is_new` |\n"), "{table}");
}
