//! Your predictions, one file per chapter. Replace a `not_yet(…)` with a prediction, and run
//! `cargo test --test predictions`.
//!
//! A right prediction is *ok*, a wrong one is *FAILED* with a hint, and a missing one is *ignored*.
//! `step1_valid_key.rs` is already solved, as an example, and so is one mutant each in `ledger_one_commit.rs` and
//! `ledger_races.rs`. `cargo run -- show NAME` prints a mutant, and `cargo run -- reveal NAME` prints its answer.
//!
//! Add a name to run one prediction: `cargo test --test predictions unsorted-keys`. README.md in this folder has the
//! last exercise.

mod alone;
mod ledger_crashes;
mod ledger_in_progress;
mod ledger_lost_reply;
mod ledger_meaning;
mod ledger_one_commit;
mod ledger_races;
mod ledger_restores;
mod ledger_retention;
mod ledger_scope;
mod step1_valid_key;
mod step2_canonical;
mod step3_fingerprint;
mod step4_scoped_key;
mod step5_classify;
mod step6_remember;
mod step7_replay;
mod step8_execute;

use std::{
    collections::HashSet,
    panic::{self, Location},
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use libtest_mimic::{Arguments, Trial};
use same_key::{
    mutants,
    workbook::{
        judge::{Right, judge_with},
        nearest::nearest,
        prediction::Prediction,
    },
};

/// The predictions of a file.
type File = fn() -> Vec<Prediction>;

const FILES: &[(&str, File)] = &[
    ("step1_valid_key", step1_valid_key::predictions),
    ("step2_canonical", step2_canonical::predictions),
    ("step3_fingerprint", step3_fingerprint::predictions),
    ("step4_scoped_key", step4_scoped_key::predictions),
    ("step5_classify", step5_classify::predictions),
    ("step6_remember", step6_remember::predictions),
    ("step7_replay", step7_replay::predictions),
    ("step8_execute", step8_execute::predictions),
    ("ledger_scope", ledger_scope::predictions),
    ("ledger_meaning", ledger_meaning::predictions),
    ("ledger_one_commit", ledger_one_commit::predictions),
    ("ledger_races", ledger_races::predictions),
    ("ledger_crashes", ledger_crashes::predictions),
    ("ledger_lost_reply", ledger_lost_reply::predictions),
    ("ledger_in_progress", ledger_in_progress::predictions),
    ("ledger_retention", ledger_retention::predictions),
    ("ledger_restores", ledger_restores::predictions),
];

/// Remarks on right predictions. They are printed at the end.
static REMARKS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn main() -> ExitCode {
    if let Some(number) = alone::number() {
        return judge_alone(number);
    }
    let arguments = Arguments::from_args();
    let (mut trials, mut left, mut seen) = (Vec::new(), 0, HashSet::new());
    for &(module, file) in FILES {
        for prediction in file() {
            let empty = prediction.claim.is_none();
            left += usize::from(empty);
            seen.insert(prediction.mutant);
            let name = format!("{module}::{}", prediction.mutant);
            trials.push(trial(name, empty, prediction.location, trials.len()));
        }
    }
    // A deleted line counts as a missing prediction.
    let expected = mutants::all().filter(|mutant| mutant.equivalent.is_none());
    for mutant in expected.filter(|mutant| !seen.contains(mutant.name)) {
        left += 1;
        let name = format!("{}::{}", mutant.chapter.name(), mutant.name);
        let missing = format!("not predicted: add a prediction to tests/predictions/{}.rs", mutant.chapter.name());
        trials.push(Trial::test(name, || Err(missing.into())).with_ignored_flag(true));
    }
    // `cargo test NAME` passes the name to every target, so a name that is unknown here is not a failure.
    let names: Vec<_> = trials.iter().map(|trial| trial.name().to_owned()).collect();
    let missed = arguments.filter.as_deref().filter(|filter| !names.iter().any(|name| name.contains(*filter)));
    let conclusion = libtest_mimic::run(&arguments, trials);
    if !arguments.list {
        if let Some(filter) = missed {
            let nearest = nearest(filter, names.iter().map(String::as_str)).join("\n  ");
            println!("No prediction is called {filter:?}. The nearest names:\n  {nearest}\n");
        }
        let mut remarks = REMARKS.lock().unwrap_or_else(PoisonError::into_inner).clone();
        remarks.sort_unstable();
        for remark in remarks {
            println!("{remark}");
        }
        let all = if left == 1 { "1 mutant is".to_owned() } else { format!("{left} mutants are") };
        println!("{all} not predicted yet. What to do next: cargo run");
    }
    conclusion.exit_code()
}

/// Returns the trial of the prediction of this number. It runs in a process of its own.
fn trial(name: String, ignored: bool, location: &'static Location<'static>, number: usize) -> Trial {
    let run = move || {
        let remark = alone::judge(number, location)?;
        REMARKS.lock().unwrap_or_else(PoisonError::into_inner).extend(remark);
        Ok(())
    };
    Trial::test(name, run).with_ignored_flag(ignored)
}

/// In the process of its own, judges the prediction of this number, and tells the result.
fn judge_alone(number: usize) -> ExitCode {
    // The judge reports the panic message of an observation.
    panic::set_hook(Box::new(|_| {}));
    // A prediction may contain values that cannot be sent to another thread, so that thread makes its own.
    let prediction = move || FILES.iter().flat_map(|(_, file)| file()).nth(number);
    let Some(location) = prediction().map(|prediction| prediction.location) else { return ExitCode::FAILURE };
    let judged = in_time(location, prediction);
    if alone::tell(judged).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The time limit for an observation. One that exceeds it counts as endless.
const LIMIT: Duration = Duration::from_secs(60);

/// Judges a prediction. Fails if the observation takes too long: with some mutants, a loop in it never ends.
fn in_time(
    location: &Location<'_>,
    prediction: impl FnOnce() -> Option<Prediction> + Send + 'static,
) -> Result<Right, String> {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let judged = prediction().map(|prediction| judge_with(&prediction, || drop(tell.send(None))));
        tell.send(judged.map(|judged| judged.map_err(|wrong| wrong.to_string())))
    });
    let panics = "the prediction panics before anything is observed";
    let observed = told.recv_timeout(LIMIT).map_err(|error| match error {
        RecvTimeoutError::Timeout => {
            format!("{location}: the observation did not finish within {} s: does it loop forever?", LIMIT.as_secs())
        }
        RecvTimeoutError::Disconnected => panics.to_owned(),
    })?;
    // Everything after the observation has its own limit.
    observed.or_else(|| told.recv().ok()?).unwrap_or_else(|| Err(panics.to_owned()))
}
