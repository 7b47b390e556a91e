//! `hint`: three hints for each mutant, and none gives the answer away.

use std::{collections::HashMap, fmt::Write as _};

use rstest::rstest;
use same_key::{
    mutants,
    workbook::{
        answer,
        matrix::KillMatrix,
        source::{items_used, observation, prediction},
    },
};

use crate::{refuses, says};

fn hint(name: &str, level: u8) -> String {
    says(&["hint", name, "--level", &level.to_string()])
}

/// Returns the outcomes of the reference and of the mutant, by the mutant's name, as the snapshot of the answer key has
/// them.
fn outcomes() -> HashMap<String, [String; 2]> {
    let key = include_str!("../snapshots/answers__the_answer_key_at_a_glance.snap").replace("\r\n", "\n");
    let entry = |entry: &str| {
        let name = entry.split_once(" (")?.0.to_owned();
        let side =
            |side: &str| entry.lines().find_map(|line| line.strip_prefix(side)).map(|text| text.trim().to_owned());
        Some((name, [side("  reference:")?, side("  mutant:")?]))
    };
    key.split("\n---\n").nth(1).expect("a snapshot has a head").split("\n\n").filter_map(entry).collect()
}

/// Returns whether the text has these words, and not only as a part of longer words.
fn has(text: &str, words: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(words)
        .any(|(start, _)| !text[..start].ends_with(is_word) && !text[start + words.len()..].starts_with(is_word))
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn no_hint_tells_an_outcome_or_a_test_or_the_reason() {
    let outcomes = outcomes();
    let tests = &KillMatrix::committed().expect("it can be read").tests;
    for answer in answer::all() {
        let name = answer.prediction.mutant;
        let shown = says(&["show", name]);
        let (shown_lines, shown_text) = (shown.lines().collect::<Vec<_>>(), in_one_line(&shown));
        let location = answer.prediction.location;
        let observed = observation(&prediction(location).expect("it is in this repository"));
        let mut code = items_used(location, &observed).expect("it is in this repository");
        code.push(observed);
        for level in 1..=3 {
            let mut told = hint(name, level);
            // What `show` says and what is observed may contain an outcome: a `1` in the change, an input.
            for piece in code.iter().filter(|_| level == 3) {
                assert!(told.contains(piece), "{name}: {told}");
                told = told.replacen(piece, "", 1);
            }
            let is_new = |line: &&str| match line.strip_prefix("The contract says: ") {
                Some(sentence) => !shown_text.contains(sentence),
                None => !shown_lines.contains(line) && line.contains(|c| c != ' ' && c != '^'),
            };
            let new = told.lines().filter(is_new).collect::<Vec<_>>().join("\n");
            for outcome in &outcomes[name] {
                assert!(!has(&new, outcome), "hint {level} of {name} tells {outcome}: {new}");
            }
            assert!(!tests.iter().any(|test| told.contains(test.as_str())), "hint {level} of {name}: {told}");
            assert!(!told.contains(answer.why), "hint {level} of {name}: {told}");
        }
    }
}

#[test]
fn the_first_two_hints_of_every_mutant() {
    let mut hints = String::new();
    for mutant in mutants::all().filter(|mutant| mutant.equivalent.is_none()) {
        writeln!(hints, "{}", mutant.name).expect("a String takes everything");
        for level in [1, 2] {
            let told = hint(mutant.name, level);
            let (_, text) = told.split_once(" hint of three: ").expect("a hint has a heading");
            let (text, _) = text.split_once("\n\nOne more hint: ").expect("a third hint follows");
            writeln!(hints, "{}", text.replace("\n\n", "\n")).expect("a String takes everything");
        }
        hints.push('\n');
    }
    insta::assert_snapshot!(hints);
}

#[test]
fn the_last_hint_is_the_observation_and_says_what_is_left_to_do() {
    insta::assert_snapshot!(hint("uppercase-hex", 3));
}

#[rstest]
#[case::that_is_equivalent("length-in-bytes", "It is equivalent")]
#[case::of_the_learner("mine", "It is yours")]
fn a_mutant_without_an_answer_has_no_hints(#[case] name: &str, #[case] told: &str) {
    let said = says(&["hint", name]);
    assert!(said.contains(told) && !said.contains("hint of three"), "{said}");
}

#[test]
fn there_is_no_fourth_hint() {
    assert!(refuses(&["hint", "length-128", "--level", "4"]).contains("--level"));
}
