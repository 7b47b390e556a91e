//! A snapshot of the whole answer key. `tests/mutants.rs` runs the answers and checks that each is right.

mod rustc;

use std::{fmt::Write, fs, path::Path, thread};

use same_key::{
    chapter::{Chapter, Part},
    mutants,
    outcomes::Side,
    workbook::{
        answer,
        judge::sides,
        source::{items_used, observation, prediction},
    },
};

#[test]
fn every_mutant_has_one_answer_in_the_order_of_the_registry() {
    let expected: Vec<_> =
        mutants::all().filter(|mutant| mutant.equivalent.is_none()).map(|mutant| mutant.name).collect();
    let answered: Vec<_> = answer::all().map(|answer| answer.prediction.mutant).collect();
    assert_eq!(answered, expected);
}

#[test]
fn the_answer_key_at_a_glance() {
    // Each answer has its own thread: the answers of Part II wait for the disk, and an answer cannot be sent to a
    // thread.
    let entries = (0..answer::all().count()).map(|index| thread::spawn(move || entry(index))).collect::<Vec<_>>();
    let entries = entries.into_iter().map(|entry| entry.join().expect("every answer is right"));
    insta::assert_snapshot!(entries.collect::<String>());
}

/// Returns the entry for an answer, with the outcomes that both sides give now.
fn entry(index: usize) -> String {
    let mut key = String::new();
    if let Some(answer) = answer::all().nth(index) {
        let name = answer.prediction.mutant;
        let claim = answer.prediction.claim.expect("an answer has a claim");
        let mutant = mutants::find(name).expect("an answer is about a mutant");
        let comparison = sides(mutant, &claim).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let text = prediction(answer.prediction.location).expect("the source is in this repository");
        let seen = |side: Side| side.seen.expect("neither side panics");
        writeln!(
            key,
            "{name} ({:?})\n  {}\n  reference: {}\n  mutant:    {}\n  why:       {}\n",
            claim.kind,
            observation(&text).replace('\n', "\n  "),
            seen(comparison.reference),
            seen(comparison.mutant),
            answer.why
        )
        .expect("writing to a String cannot fail");
    }
    key
}

/// A learner who is stuck can paste the output of `reveal` into a file of predictions.
#[test]
fn every_answer_is_a_prediction_with_what_stands_beside_it_and_one_use() {
    let mut text = String::new();
    for chapter in Chapter::ALL {
        let part = if chapter.part() == Part::One { "part_one" } else { "part_two" };
        let is_of = |name| mutants::find(name).is_some_and(|mutant| mutant.chapter == chapter);
        let locations = answer::all().map(|answer| answer.prediction).filter(|prediction| is_of(prediction.mutant));
        let locations: Vec<_> = locations.map(|prediction| prediction.location).collect();
        let written = |&location: &_| prediction(location).expect("the source is in this repository");
        let predictions = locations.iter().map(written).collect::<Vec<_>>().join(",\n");
        let items = items_used(locations[0], &predictions).expect("the source is in this repository").join("\n\n");
        writeln!(
            text,
            "mod {} {{\nuse same_key::workbook::prediction::prelude::{part}::*;\n\n{items}\n\n\
             pub fn predictions() -> Vec<Prediction> {{ vec![\n{predictions}\n] }}\n}}\n",
            chapter.name()
        )
        .expect("writing to a String cannot fail");
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("revealed.rs");
    fs::write(&file, text).expect("the folder can be written to");
    let output = rustc::compile(&file, &["--allow=dead_code"], &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
