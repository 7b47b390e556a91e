//! What a failing property prints: the input that proptest found, and the smaller one that it shows.

use std::{env, process::Command};

/// Runs the property of a stage on a mutant, and returns the line of its message that has the mutant's text.
fn failing_text(stage: &str, mutant: &str, shrinks: &str) -> String {
    let program = env::current_exe().expect("a program knows where it is");
    let mut command = Command::new(program);
    command.arg(format!("{stage}::")).env("MUTANT", mutant);
    // The same values on every run, and no file with the seeds that failed.
    command.env("PROPTEST_RNG_SEED", "1").env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true");
    command.env("PROPTEST_MAX_SHRINK_ITERS", shrinks);
    let output = command.output().expect("it starts");
    let output = String::from_utf8(output.stdout).expect("UTF-8");
    let line = output.lines().find(|line| line.contains("left: ")).expect("an assertion fails");
    line.trim().to_owned()
}

#[test]
fn the_book_shows_failing_texts() {
    let plain = |stage, shrinks| failing_text(stage, "unsorted-keys", shrinks);
    let edge = |stage| failing_text(stage, "utf16-key-order", "1000");
    insta::assert_snapshot!(
        "unsorted",
        anchored("found", &plain("step2_canonical_several_members", "0"))
            + &anchored("shown", &plain("step2_canonical_several_members", "1000"))
            + &anchored("drawn", &plain("step2_canonical_drawn", "1000"))
    );
    insta::assert_snapshot!(
        "order",
        anchored("any_name", &edge("step2_canonical_any_name")) + &anchored("edges", &edge("step2_canonical_edges"))
    );
}

fn anchored(name: &str, text: &str) -> String {
    format!("ANCHOR: {name}\n{text}\nANCHOR_END: {name}\n")
}
