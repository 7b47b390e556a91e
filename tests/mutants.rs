//! One test per mutant, generated from the registry: an assertion of the mutant's chapter kills it, as the answer key
//! and the committed kill matrix say. One test per sibling: an assertion kills it. One per variant: no test fails on it.
//!
//! `cargo test --test mutants length-128` runs one test, and prints what killed the mutant.

use std::{
    process::ExitCode,
    sync::{LazyLock, Mutex},
};

use libtest_mimic::{Arguments, Failed, Trial};
use same_key::{
    chapter::Part,
    mutant::Mutant,
    mutants::{self, siblings_not_to_be_read, variants},
    sibling::Sibling,
    variant::Variant,
    workbook::{
        answer,
        judge::judge,
        matrix::KillMatrix,
        runner::{Failure, Run, Runner, RunnerError, Selection, Verdict},
    },
};

/// Built when the first trial runs, and not for `--list`.
static RUNNER: LazyLock<Result<Runner, RunnerError>> = LazyLock::new(|| Runner::new(&Part::ALL));

/// For each mutant, the test that killed it. It is printed at the end.
static KILLERS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn main() -> ExitCode {
    let trials = mutants::all().map(|mutant| {
        let judge = if mutant.equivalent.is_some() { survives } else { is_killed };
        Trial::test(mutant.name, move || judge(mutant))
    });
    let siblings = siblings_not_to_be_read::all()
        .map(|sibling| Trial::test(sibling.name, || sibling_is_killed(sibling)).with_kind("sibling"));
    let variants =
        variants::all().map(|variant| Trial::test(variant.name, || nothing_fails(variant)).with_kind("variant"));
    let arguments = Arguments::from_args();
    let conclusion = libtest_mimic::run(&arguments, trials.chain(siblings).chain(variants).collect());
    // No spoilers unless a name selects the mutants.
    if arguments.filter.is_none() && !arguments.list {
        println!("To see which test kills a mutant: cargo test --test mutants NAME");
        return conclusion.exit_code();
    }
    let mut killers = KILLERS.lock().expect("no trial panics while it holds the lock").clone();
    killers.sort_unstable();
    for line in killers {
        println!("{line}");
    }
    conclusion.exit_code()
}

fn runner() -> Result<&'static Runner, Failed> {
    RUNNER.as_ref().map_err(|error| error.to_string().into())
}

/// Returns the names that select the tests to run: those of the mutant's chapter, and the happy path that its answer
/// names. `matrix --check` runs all tests of the mutant's part.
fn selection(mutant: &Mutant) -> Vec<&'static str> {
    let happy_path = answer::find(mutant.name).map(|answer| answer.survives);
    std::iter::once(mutant.chapter.name()).chain(happy_path).collect()
}

/// Runs the tests that [`selection`] names.
fn run(mutant: &Mutant) -> Result<Run, Failed> {
    Ok(runner()?.run_named(mutant.chapter.part(), Some(mutant.name), &selection(mutant))?)
}

fn is_killed(mutant: &Mutant) -> Result<(), Failed> {
    let run = run(mutant)?;
    let verdict = run.verdict(Some(mutant.chapter));
    if verdict != Verdict::Killed {
        let failed: Vec<_> =
            run.failed().map(|(test, failure)| format!("{}: {}", test.name, failure.message())).collect();
        return Err(format!("{verdict:?}: no assertion of its own chapter kills it\n{}", failed.join("\n")).into());
    }
    matrix_is_right(mutant, &run)?;
    answer_is_right(mutant, &run)?;
    let killers: Vec<_> = run.killers(Some(mutant.chapter)).map(|(test, _)| test.name.as_str()).collect();
    let others = if killers.len() > 1 { format!(" and {} more", killers.len() - 1) } else { String::new() };
    let line = format!("{} is killed by {}{others}", mutant.name, killers[0]);
    KILLERS.lock().expect("no trial panics while it holds the lock").push(line);
    Ok(())
}

/// Succeeds if an assertion of the sibling's chapter kills it. The kill matrix and the answers leave siblings out.
fn sibling_is_killed(sibling: &Sibling) -> Result<(), Failed> {
    let run = runner()?.run(Some(sibling.name), Selection::Chapter(sibling.chapter))?;
    match run.verdict(Some(sibling.chapter)) {
        Verdict::Killed => Ok(()),
        verdict => Err(format!("{verdict:?}: no assertion of its own chapter kills it").into()),
    }
}

/// Succeeds if every test of the variant's part passes. Those with racing workers are left out.
fn nothing_fails(variant: &Variant) -> Result<(), Failed> {
    let run = runner()?.run(Some(variant.name), Selection::Part(variant.chapter.part()))?;
    let failed: Vec<_> = run.failed().map(|(test, failure)| format!("{}: {}", test.name, failure.message())).collect();
    match run.verdict(None) {
        Verdict::Survived => Ok(()),
        verdict => Err(format!("{verdict:?}: a test asks for more than the contract\n{}", failed.join("\n")).into()),
    }
}

/// Succeeds if the answer is right. It is judged like a learner's prediction: by running both sides, and by the kill
/// matrix, which agrees with the run just now. In addition, the happy path that the answer names has to pass.
fn answer_is_right(mutant: &Mutant, run: &Run) -> Result<(), Failed> {
    let answer = answer::find(mutant.name).ok_or("it has no answer in answers.rs")?;
    judge(&answer.prediction)?;
    let passed = run.tests.iter().any(|test| test.name == answer.survives && test.failure.is_none());
    if passed {
        Ok(())
    } else {
        Err(format!("the answer says that {} passes, but it does not", answer.survives).into())
    }
}

/// Succeeds if the committed matrix agrees with the tests that ran just now. A test that is not in it is the learner's
/// own.
fn matrix_is_right(mutant: &Mutant, run: &Run) -> Result<(), Failed> {
    let matrix = KillMatrix::committed().map_err(ToString::to_string)?;
    let row = matrix.row(mutant.name).ok_or("the kill matrix is stale, update it: cargo run -- matrix --save")?;
    for test in run.tests.iter().filter(|test| matrix.tests.contains(&test.name)) {
        let fails = test.failure.as_ref().is_some_and(Failure::is_assertion);
        if fails != row.killed_by.contains(&test.name) {
            let outcome = if fails { "fails" } else { "passes" };
            let name = &test.name;
            return Err(
                format!("the kill matrix is stale, {name} {outcome}; update it: cargo run -- matrix --save").into()
            );
        }
    }
    let selection = selection(mutant);
    let mut own = matrix.tests.iter().filter(|test| selection.iter().any(|name| test.starts_with(name)));
    match own.find(|name| !run.tests.iter().any(|test| test.name == **name)) {
        Some(gone) => {
            Err(format!("the kill matrix is stale, {gone} did not run; update it: cargo run -- matrix --save").into())
        }
        None => Ok(()),
    }
}

/// Succeeds if the tests of the mutant's own step pass now. The committed matrix says that all others pass;
/// `matrix --check` runs them again.
fn survives(mutant: &Mutant) -> Result<(), Failed> {
    let run = run(mutant)?;
    matrix_is_right(mutant, &run)?;
    let matrix = KillMatrix::committed().map_err(ToString::to_string)?;
    if let Some((test, _)) = run.failed().find(|(test, _)| matrix.tests.contains(&test.name)) {
        return Err(format!("{} fails, so it is not equivalent", test.name).into());
    }
    match matrix.row(mutant.name).map(|row| row.verdict) {
        Some(Verdict::Survived) => Ok(()),
        verdict => Err(format!("the kill matrix says {verdict:?}, so it is not equivalent").into()),
    }
}
