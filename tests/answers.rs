//! The answer key at a glance. That every answer is right is for `tests/mutants.rs` to say, which runs them.

use std::{fmt::Write, thread};

use same_key::{
    judge::sides,
    mutant::Status,
    mutants::{self, answers},
    source::{observation, prediction},
};

#[test]
fn every_mutant_has_one_answer_in_the_order_of_the_registry() {
    let expected: Vec<_> =
        mutants::all().filter(|mutant| mutant.status == Status::Killed).map(|mutant| mutant.name).collect();
    let answered: Vec<_> = answers().map(|answer| answer.prediction.mutant).collect();
    assert_eq!(answered, expected);
}

#[test]
fn the_answer_key_at_a_glance() {
    // Each answer in a thread of its own: those of Part II wait for the disk, and an answer cannot change threads.
    let entries = (0..answers().count()).map(|index| thread::spawn(move || entry(index))).collect::<Vec<_>>();
    let entries = entries.into_iter().map(|entry| entry.join().expect("every answer is right"));
    insta::assert_snapshot!(entries.collect::<String>());
}

/// An answer, and what was seen just now.
fn entry(index: usize) -> String {
    let mut key = String::new();
    if let Some(answer) = answers().nth(index) {
        let name = answer.prediction.mutant;
        let claim = answer.prediction.claim.expect("an answer claims something");
        let mutant = mutants::find(name).expect("an answer is about a mutant");
        let comparison = sides(mutant, &claim).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let text = prediction(answer.prediction.place).expect("the source is in this repository");
        let seen = |side: same_key::prediction::Side| side.seen.expect("neither side panics");
        writeln!(
            key,
            "{name} ({:?})\n  {}\n  reference: {}\n  mutant:    {}\n  why:       {}\n",
            claim.kind,
            observation(&text).replace('\n', "\n  "),
            seen(comparison.reference),
            seen(comparison.mutant),
            answer.why
        )
        .expect("a String takes everything");
    }
    key
}
