//! The book's tables of limits are made from the tests. In a copy of the repository, a test is a new limit.

use std::{fs, os::unix::fs::symlink, path::Path, process::Output};

use crate::copy::Copy;

/// Regenerates the book in a copy with one more file of tests.
fn book(copy: &Copy, test: &str) -> Output {
    let tests = copy.path("tests/contract");
    fs::remove_file(&tests).expect("it is a link");
    for folder in [&tests, &copy.path("book/src")] {
        fs::create_dir_all(folder).expect("a folder can be made");
    }
    for own in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contract")).expect("it can be listed") {
        let own = own.expect("it can be listed");
        symlink(own.path(), tests.join(own.file_name())).expect("a link can be made");
    }
    copy.write("tests/contract/ledger_new.rs", test);
    copy.command(&["book"]).output().expect("the program starts")
}

#[test]
fn a_limit_that_does_not_say_what_happens_stops_the_book() {
    let copy = Copy::new();
    let output = book(&copy, "#[test]\nfn limit_that_is_new() {}\n");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("limit_that_is_new in tests/contract/ledger_new.rs has no doc comment"), "{error}");
    assert!(!copy.path("book/src/generated").exists());
}

#[test]
fn a_limit_that_says_what_happens_is_a_row() {
    let copy = Copy::new();
    let test =
        "/// It acts\n/// again | or not.\n///\n/// This is not in the row.\n#[test]\nfn limit_that_is_new() {}\n";
    let output = book(&copy, test);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let table = fs::read_to_string(copy.path("book/src/generated/limits.md")).expect("it was written");
    assert!(table.ends_with("` |\n| It acts again \\| or not. | `limit_that_is_new` |\n"), "{table}");
}
