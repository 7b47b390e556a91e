//! Variants: `show` says why one is right, and `kill` that no test fails on it.

use rstest::rstest;
use same_key::mutants::variants;

use crate::{refuses, says};

#[test]
fn show_prints_the_difference_of_every_variant_and_why_it_is_right() {
    for variant in variants::all() {
        let said = says(&["show", variant.name]);
        assert!(said.starts_with(&format!("{}  {}\n{}\n", variant.name, variant.chapter.title(), variant.differs)));
        assert!(said.contains(&format!("The change: {} against src/", variant.file())), "{said}");
        let words: Vec<_> = said.split_whitespace().collect();
        assert!(words.join(" ").contains(&format!("it keeps the contract. Why: {}", variant.allowed)), "{said}");
        assert!(said.ends_with(&format!("cargo run -- kill {}\n", variant.name)), "{said}");
    }
}

#[rstest]
#[case::of_part_one("nan-last")]
#[case::of_part_two("savepoint-inside")]
fn kill_says_that_all_tests_pass_and_that_this_is_right(#[case] name: &str) {
    let said = says(&["kill", name]);
    assert!(said.contains("\naccepted: all ") && !said.contains("survived"), "{said}");
    let variant = variants::find(name).expect("it is registered");
    let words: Vec<_> = said.split_whitespace().collect();
    assert!(words.join(" ").contains(variant.allowed), "{said}");
}

#[rstest]
#[case("hint")]
#[case("reveal")]
fn a_variant_has_no_answer(#[case] command: &str) {
    let said = says(&[command, "nan-last"]);
    assert!(said.ends_with("no test may fail on it. To see it: cargo run -- show nan-last\n"), "{said}");
}

#[test]
fn a_misspelt_variant_is_suggested_and_its_name_is_taken() {
    assert!(refuses(&["show", "nan-lost"]).contains("\n  nan-last\n"));
    let error = refuses(&["new", "nan-last", "--step", "2"]);
    assert!(error.contains("nan-last"), "{error}");
}
