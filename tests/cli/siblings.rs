//! Siblings: `kill` runs them, and no command, list or page gives away what they change.

use std::{fs, path::Path};

use rstest::rstest;
use same_key::{mutants::siblings_not_to_be_read, workbook::source::summary};

use crate::{refuses, run, says, stderr};

#[rstest]
#[case("show")]
#[case("hint")]
#[case("reveal")]
fn no_command_shows_a_sibling(#[case] command: &str) {
    for sibling in siblings_not_to_be_read::all() {
        let said = says(&[command, sibling.name]);
        let [title, of, empty, what_to_do] = said.lines().collect::<Vec<_>>()[..] else { panic!("{said}") };
        assert_eq!((title.split("  ").next(), empty), (Some(sibling.name), ""));
        assert_eq!(of, format!("A sibling of {}: the same kind of fault.", sibling.of));
        assert!(what_to_do.ends_with(&format!("cargo run -- kill {}", sibling.name)), "{what_to_do}");
    }
}

#[rstest]
#[case::of_part_one("colon-allowed", "step1_valid_key::only_64_characters_of_the_basic_plane_are_accepted")]
#[case::of_part_two("one-second-less", "ledger_retention::")]
fn kill_names_the_failing_tests_and_not_what_was_broken(#[case] name: &str, #[case] test: &str) {
    let said = says(&["kill", name]);
    assert!(said.contains("\nkilled: ") && said.contains(&format!("\n  {test}")), "{said}");
    let sibling = siblings_not_to_be_read::find(name).expect("it is registered");
    assert!(!said.contains(&summary(&sibling.file()).expect("its file is there")), "{said}");
    assert!(!said.contains("The message of") && !said.contains("The smallest failing input"), "{said}");
}

#[test]
fn no_list_and_no_suggestion_names_a_sibling() {
    let contents = says(&[]);
    let unknown = stderr(&run(&["kill", "nothing"]));
    for sibling in siblings_not_to_be_read::all() {
        let almost = &sibling.name[..sibling.name.len() - 1];
        let suggested = refuses(&["kill", almost]);
        for said in [&contents, &unknown, &suggested] {
            assert!(!said.split_whitespace().any(|word| word == sibling.name), "{said}");
        }
    }
}

#[test]
fn neither_the_kill_matrix_nor_the_book_names_a_sibling() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![top.join("tests/data/kill_matrix.json")];
    let mut folders = vec![top.join("book/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("a folder can be read").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for sibling in siblings_not_to_be_read::all() {
            assert!(!text.contains(sibling.name), "{} names {}", file.display(), sibling.name);
        }
    }
}

#[test]
fn a_new_mutant_does_not_get_the_name_of_a_sibling() {
    let error = refuses(&["new", "colon-allowed", "--step", "1"]);
    assert!(error.contains("choose another name"), "{error}");
}
