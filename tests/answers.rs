//! The answer key at a glance. That every answer is right is for `tests/mutants.rs` to say, which runs them.

use std::{fmt::Write, fs, process::Command, thread};

use same_key::{
    judge::sides,
    mutant::Status,
    mutants::{self, answers},
    runner::library,
    source::{items_used, observation, prediction},
    step::Step,
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

/// Whoever is stuck may put what `reveal` prints into a file of predictions, as it is.
#[test]
fn every_answer_is_a_prediction_with_what_stands_beside_it_and_one_use() {
    let mut text = String::new();
    for step in Step::ALL {
        let part = if step == Step::Ledger { "part_two" } else { "part_one" };
        let of_step =
            || answers().filter(|answer| mutants::find(answer.prediction.mutant).is_some_and(|m| m.step == Some(step)));
        let place = of_step().next().expect("every step has mutants").prediction.place;
        let written = |place| prediction(place).expect("the source is in this repository");
        let predictions: Vec<_> = of_step().map(|answer| written(answer.prediction.place)).collect();
        let predictions = predictions.join(",\n");
        let items = items_used(place, &predictions).expect("the source is in this repository").join("\n\n");
        let module = step.module();
        writeln!(
            text,
            "mod {module} {{\nuse same_key::prediction::prelude::{part}::*;\n\n{items}\n\n\
             pub fn predictions() -> Vec<Prediction> {{ vec![\n{predictions}\n] }}\n}}\n"
        )
        .expect("a String takes everything");
    }
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("revealed.rs");
    fs::write(&file, text).expect("the folder can be written to");
    let library = library().expect("the library compiles");
    let folder = library.parent().expect("a file stands in a folder");
    let output = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--allow=dead_code"])
        .args(["--out-dir", env!("CARGO_TARGET_TMPDIR")])
        .arg(format!("--extern=same_key={}", library.display()))
        .arg(format!("-Ldependency={}", folder.join("deps").display()))
        .arg(format!("-Ldependency={}", folder.display()))
        .arg(&file)
        .output()
        .expect("whoever runs Cargo has a compiler");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
