//! The book's generated parts in a copy of the repository in which links lead to a learner's files.

use std::{
    fs,
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Output},
};

use rstest::rstest;
use tempfile::TempDir;

const MINE: &str = "a learner's own text";

/// The generated parts, in a copy.
const GENERATED: &str = "book/src/generated";

/// Makes a copy in which the command may write the parts of the book. At first there are none.
fn copy() -> TempDir {
    let (copy, original) = (TempDir::new().expect("a folder can be made"), Path::new(env!("CARGO_MANIFEST_DIR")));
    for folder in [GENERATED, "tests/predictions"] {
        fs::create_dir_all(copy.path().join(folder)).expect("a folder can be made");
    }
    for own in ["Cargo.toml", "mutants", "src", "tests/contract", "tests/data"] {
        symlink(original.join(own), copy.path().join(own)).expect("a link can be made");
    }
    for folder in ["book/src", "tests/predictions"] {
        for file in fs::read_dir(original.join(folder)).expect("it can be listed") {
            let file = file.expect("it can be listed").path();
            let name = file.file_name().expect("a file has a name");
            if file.is_file() {
                fs::copy(&file, copy.path().join(folder).join(name)).expect("it can be copied");
            }
        }
    }
    copy
}

fn book(copy: &Path) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_same-key"));
    program.arg("book").env_remove("CARGO_MANIFEST_DIR").current_dir(copy).output().expect("the program starts")
}

#[rstest]
#[case::of_no_part("left_over")]
#[case::of_a_chapter("step1_valid_key")]
fn a_linked_folder_is_removed_and_its_files_stay(#[case] name: &str) {
    let (copy, mine) = (copy(), TempDir::new().expect("a folder can be made"));
    let files = ["mine.md", "mutants.md"].map(|name| mine.path().join(name));
    for file in &files {
        fs::write(file, MINE).expect("it can be written");
    }
    let link = copy.path().join(GENERATED).join(name);
    symlink(mine.path(), &link).expect("a link can be made");

    let output = book(copy.path());

    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(files.map(|file| fs::read_to_string(file).is_ok_and(|text| text == MINE)), [true, true]);
    assert!(!link.is_symlink());
}

#[rstest]
#[case::of_no_part("left_over.md")]
#[case::of_a_part("matrix.md")]
fn a_linked_file_is_removed_and_what_it_leads_to_stays(#[case] name: &str) {
    let (copy, folder) = (copy(), TempDir::new().expect("a folder can be made"));
    let mine = folder.path().join("mine.md");
    fs::write(&mine, MINE).expect("it can be written");
    let link = copy.path().join(GENERATED).join(name);
    symlink(&mine, &link).expect("a link can be made");

    let output = book(copy.path());

    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(fs::read_to_string(&mine).is_ok_and(|text| text == MINE));
    assert!(!link.is_symlink());
}

/// The link's folder already has the right text, so only the link itself is out of place.
#[test]
fn a_part_that_is_found_through_a_link_is_written_in_its_own_place() {
    let (copy, other) = (copy(), TempDir::new().expect("a folder can be made"));
    let folder = copy.path().join(GENERATED).join("step1_valid_key");
    assert!(book(copy.path()).status.success());
    let part = fs::read_to_string(folder.join("mutants.md")).expect("it was written");
    fs::write(other.path().join("mutants.md"), &part).expect("it can be written");
    fs::remove_dir_all(&folder).expect("it is there");
    symlink(other.path(), &folder).expect("a link can be made");

    assert!(book(copy.path()).status.success());

    assert!(!folder.is_symlink());
    assert!(fs::read_to_string(folder.join("mutants.md")).is_ok_and(|text| text == part));
}
