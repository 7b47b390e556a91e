//! One test a mutant, made from the registry: killed by an assertion of the step it breaks.
//!
//! `cargo test --test mutants length-128` runs one.

use std::{
    process::ExitCode,
    sync::{LazyLock, Mutex},
};

use libtest_mimic::{Arguments, Failed, Trial};
use same_key::{
    mutant::{Mutant, Status},
    mutants,
    runner::{Runner, RunnerError, Selection, Verdict},
};

/// Built when the first trial runs, and not for `--list`.
static RUNNER: LazyLock<Result<Runner, RunnerError>> = LazyLock::new(Runner::new);

/// What killed whom, told when all is done.
static KILLERS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn main() -> ExitCode {
    let trials = mutants::all().filter_map(|mutant| {
        let judge = match mutant.status {
            Status::Killed => is_killed,
            Status::Equivalent(_) => survives,
            Status::Learner => return None,
        };
        Some(Trial::test(mutant.name, move || judge(mutant)))
    });
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials.collect());
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

fn is_killed(mutant: &Mutant) -> Result<(), Failed> {
    let run = runner()?.run(Some(mutant), Selection::own(mutant))?;
    let verdict = run.verdict(mutant.step);
    if verdict != Verdict::Killed {
        let failed: Vec<_> =
            run.failed().map(|(test, failure)| format!("{}: {}", test.name, failure.message())).collect();
        return Err(
            format!("{verdict:?}, and not killed by an assertion of its own step\n{}", failed.join("\n")).into()
        );
    }
    let killers: Vec<_> = run.killers(mutant.step).map(|(test, _)| test.name.as_str()).collect();
    let others = if killers.len() > 1 { format!(" and {} more", killers.len() - 1) } else { String::new() };
    let line = format!("{} is killed by {}{others}", mutant.name, killers[0]);
    KILLERS.lock().expect("no trial panics while it holds this").push(line);
    Ok(())
}

fn survives(mutant: &Mutant) -> Result<(), Failed> {
    let run = runner()?.run(Some(mutant), Selection::part(mutant))?;
    match run.verdict(mutant.step) {
        Verdict::Survived => Ok(()),
        verdict => Err(format!("{verdict:?}, so it is not equivalent").into()),
    }
}
