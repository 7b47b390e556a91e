//! One test a mutant, made from the registry: killed by an assertion of its chapter, as the answer key and the
//! committed kill matrix say.
//!
//! `cargo test --test mutants length-128` runs one, and says what killed it.

use std::{
    process::ExitCode,
    sync::{LazyLock, Mutex},
};

use libtest_mimic::{Arguments, Failed, Trial};
use same_key::{
    chapter::Part,
    mutant::Mutant,
    mutants,
    workbook::{
        answer,
        judge::judge,
        matrix::KillMatrix,
        runner::{Failure, Run, Runner, RunnerError, Verdict},
    },
};

/// Built when the first trial runs, and not for `--list`.
static RUNNER: LazyLock<Result<Runner, RunnerError>> = LazyLock::new(|| Runner::new(&Part::ALL));

/// What killed whom, told when all is done.
static KILLERS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn main() -> ExitCode {
    let trials = mutants::all().map(|mutant| {
        let judge = if mutant.equivalent.is_some() { survives } else { is_killed };
        Trial::test(mutant.name, move || judge(mutant))
    });
    let arguments = Arguments::from_args();
    let conclusion = libtest_mimic::run(&arguments, trials.collect());
    // Nobody is told of all of them who has not predicted them.
    if arguments.filter.is_none() && !arguments.list {
        println!("Which test kills a mutant: cargo test --test mutants NAME");
        return conclusion.exit_code();
    }
    let mut killers = KILLERS.lock().expect("no trial panics while it holds this").clone();
    killers.sort_unstable();
    for line in killers {
        println!("{line}");
    }
    conclusion.exit_code()
}

fn runner() -> Result<&'static Runner, Failed> {
    RUNNER.as_ref().map_err(|error| error.to_string().into())
}

/// The names that select what runs here: its chapter's tests, and the happy path that its answer names.
/// `matrix --check` runs all tests of its part.
fn selection(mutant: &Mutant) -> Vec<&'static str> {
    let happy_path = answer::find(mutant.name).map(|answer| answer.survives);
    std::iter::once(mutant.chapter.name()).chain(happy_path).collect()
}

/// Runs what [`selection`] names.
fn run(mutant: &Mutant) -> Result<Run, Failed> {
    Ok(runner()?.run_named(mutant.chapter.part(), Some(mutant.name), &selection(mutant))?)
}

fn is_killed(mutant: &Mutant) -> Result<(), Failed> {
    let run = run(mutant)?;
    let verdict = run.verdict(Some(mutant.chapter));
    if verdict != Verdict::Killed {
        let failed: Vec<_> =
            run.failed().map(|(test, failure)| format!("{}: {}", test.name, failure.message())).collect();
        return Err(
            format!("{verdict:?}, and not killed by an assertion of its own chapter\n{}", failed.join("\n")).into()
        );
    }
    matrix_is_right(mutant, &run)?;
    answer_is_right(mutant, &run)?;
    let killers: Vec<_> = run.killers(Some(mutant.chapter)).map(|(test, _)| test.name.as_str()).collect();
    let others = if killers.len() > 1 { format!(" and {} more", killers.len() - 1) } else { String::new() };
    let line = format!("{} is killed by {}{others}", mutant.name, killers[0]);
    KILLERS.lock().expect("no trial panics while it holds this").push(line);
    Ok(())
}

/// The answer is judged as a learner's prediction is: by running both sides, and by the kill matrix, which agrees with
/// what ran just now. In addition the happy path is among the tests that passed.
fn answer_is_right(mutant: &Mutant, run: &Run) -> Result<(), Failed> {
    let answer = answer::find(mutant.name).ok_or("it has no answer in answers.rs")?;
    judge(&answer.prediction)?;
    let passed = run.tests.iter().any(|test| test.name == answer.survives && test.failure.is_none());
    if passed { Ok(()) } else { Err(format!("the answer says that {} passes", answer.survives).into()) }
}

/// The committed matrix agrees with the tests that ran just now. A test that it does not know is the learner's own.
fn matrix_is_right(mutant: &Mutant, run: &Run) -> Result<(), Failed> {
    let matrix = KillMatrix::committed().map_err(ToString::to_string)?;
    let row = matrix.row(mutant.name).ok_or("the kill matrix is stale: cargo run -- matrix --save")?;
    for test in run.tests.iter().filter(|test| matrix.tests.contains(&test.name)) {
        let fails = test.failure.as_ref().is_some_and(Failure::is_assertion);
        if fails != row.killed_by.contains(&test.name) {
            let outcome = if fails { "fails" } else { "passes" };
            let name = &test.name;
            return Err(format!("the kill matrix is stale, {name} {outcome}: cargo run -- matrix --save").into());
        }
    }
    let selection = selection(mutant);
    let mut own = matrix.tests.iter().filter(|test| selection.iter().any(|name| test.starts_with(name)));
    match own.find(|name| !run.tests.iter().any(|test| test.name == **name)) {
        Some(gone) => Err(format!("the kill matrix is stale, {gone} is gone: cargo run -- matrix --save").into()),
        None => Ok(()),
    }
}

/// Its own step's tests pass now; that all others do is in the committed matrix, which `matrix --check` makes anew.
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
