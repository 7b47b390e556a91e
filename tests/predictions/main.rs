//! Your predictions, one file per chapter. Replace a `not_yet(…)` with a prediction, and run
//! `cargo test --test predictions`.
//!
//! A right prediction is *ok*, and a wrong one is *FAILED* with a hint. Those that are missing or not finished are counted.
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
mod summary;

use std::{
    collections::{BTreeMap, HashSet},
    env,
    panic::{self, Location},
    process::ExitCode,
    sync::{
        PoisonError,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use libtest_mimic::{Arguments, Trial};
use same_key::{
    mutants,
    workbook::{
        judge::{Right, judge_with, results::digest},
        prediction::{Missing, Prediction},
        source,
    },
};

use self::summary::{Entry, JUDGED, REMARKS, State};

/// A file of predictions: its name, its predictions and its text.
type File = (&'static str, fn() -> Vec<Prediction>, &'static str);

macro_rules! files {
    ($($file:ident),* $(,)?) => {
        &[$((stringify!($file), $file::predictions, include_str!(concat!(stringify!($file), ".rs")))),*]
    };
}

const FILES: &[File] = files![
    step1_valid_key,
    step2_canonical,
    step3_fingerprint,
    step4_scoped_key,
    step5_classify,
    step6_remember,
    step7_replay,
    step8_execute,
    ledger_scope,
    ledger_meaning,
    ledger_one_commit,
    ledger_races,
    ledger_crashes,
    ledger_lost_reply,
    ledger_in_progress,
    ledger_retention,
    ledger_restores,
];

fn main() -> ExitCode {
    if let Some(number) = alone::number() {
        return judge_alone(number);
    }
    let arguments = Arguments::from_args();
    let all = entries();
    let selected: Vec<_> = all.iter().filter(|entry| entry.is_selected(&arguments)).collect();
    // The report has a line for each ignored trial, which would bury the others. So they are only in it on request.
    let with_ignored = arguments.list || arguments.ignored || arguments.include_ignored;
    let trials = selected.iter().filter(|entry| with_ignored || !entry.is_left()).map(|entry| trial(entry)).collect();
    if !arguments.list {
        summary::before(&selected, &arguments);
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    if !arguments.list {
        let digests: BTreeMap<_, _> = FILES.iter().map(|(name, _, text)| (*name, digest(text))).collect();
        summary::after(&all, &arguments, &digests);
    }
    conclusion.exit_code()
}

/// Returns an entry for each prediction, and one for each mutant without any.
fn entries() -> Vec<Entry> {
    // The judge reports what panics.
    panic::set_hook(Box::new(|_| {}));
    let (mut entries, mut seen) = (Vec::new(), HashSet::new());
    for &(file, predictions, _) in FILES {
        for Prediction { mutant, location, claim } in built(file, predictions) {
            let number = entries.len();
            let state = match claim {
                // The observation does not run before it is judged, so a `todo()` in it is only in its text.
                Ok(_) if source::is_finished(location).is_ok_and(|is_finished| !is_finished) => {
                    State::Left { number, location, missing: Missing::Unfinished(location) }
                }
                // No mutant has this name, which is wrong even if nothing is claimed.
                Err(Missing::NotYet) if mutants::find(mutant).is_none() => State::Made { number, location },
                Err(missing @ (Missing::NotYet | Missing::Unfinished(_))) => State::Left { number, location, missing },
                Ok(_) | Err(Missing::Panicked(_)) => State::Made { number, location },
            };
            seen.insert(mutant);
            entries.push(Entry { name: format!("{file}::{mutant}"), file, mutant, state });
        }
    }
    drop(panic::take_hook());
    // A deleted line counts as a missing prediction.
    let expected = mutants::all().filter(|mutant| mutant.equivalent.is_none());
    for mutant in expected.filter(|mutant| !seen.contains(mutant.name)) {
        let file = mutant.chapter.name();
        let name = format!("{file}::{}", mutant.name);
        entries.push(Entry { name, file, mutant: mutant.name, state: State::Deleted });
    }
    entries
}

/// Returns the predictions of a file. If they panic outside of `predictions![…]`, one entry says so.
fn built(file: &'static str, predictions: fn() -> Vec<Prediction>) -> Vec<Prediction> {
    panic::catch_unwind(predictions).unwrap_or_else(|_| {
        let message = format!(
            "tests/predictions/{file}.rs: something panics outside of `predictions![…]`. Write that in place of `vec![…]`: then a todo() or a panic concerns one prediction"
        );
        vec![Prediction { mutant: file, location: Location::caller(), claim: Err(Missing::Panicked(message)) }]
    })
}

/// Returns the trial of an entry. A prediction is judged in a process of its own.
fn trial(entry: &Entry) -> Trial {
    let &Entry { file, mutant, ref state, .. } = entry;
    let run: Box<dyn FnOnce() -> Result<(), libtest_mimic::Failed> + Send> = match *state {
        State::Deleted => {
            Box::new(move || Err(format!("not predicted: add a prediction to tests/predictions/{file}.rs").into()))
        }
        State::Made { number, location } | State::Left { number, location, .. } => Box::new(move || {
            let judged = alone::judge(number, location);
            JUDGED.lock().unwrap_or_else(PoisonError::into_inner).push((file, mutant, judged.is_ok()));
            REMARKS.lock().unwrap_or_else(PoisonError::into_inner).extend(judged?);
            Ok(())
        }),
    };
    Trial::test(entry.name.clone(), run).with_ignored_flag(entry.is_left())
}

/// In the process of its own, judges the prediction of this number, and tells the result.
fn judge_alone(number: usize) -> ExitCode {
    // The judge reports the panic message of an observation.
    panic::set_hook(Box::new(|_| {}));
    // A prediction may contain values that cannot be sent to another thread, so that thread makes its own.
    let prediction = move || FILES.iter().flat_map(|&(file, predictions, _)| built(file, predictions)).nth(number);
    let Some(location) = prediction().map(|prediction| prediction.location) else { return ExitCode::FAILURE };
    let judged = in_time(location, prediction);
    if alone::tell(judged).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// This environment variable sets the time limit for an observation. One that exceeds it counts as endless.
const SECONDS: &str = "OBSERVATION_SECONDS";

fn time_limit() -> Duration {
    let seconds = env::var(SECONDS).ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(seconds.unwrap_or(20))
}

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
    let (limit, panics) = (time_limit(), "the prediction panics before anything is observed");
    let observed = told.recv_timeout(limit).map_err(|error| match error {
        RecvTimeoutError::Timeout => format!(
            "{location}: the observation did not finish within {} s: does it loop forever?\n\nIf not, give it more time: set the environment variable {SECONDS}, to 60 for instance.",
            limit.as_secs()
        ),
        RecvTimeoutError::Disconnected => panics.to_owned(),
    })?;
    // Everything after the observation has its own limit.
    observed.or_else(|| told.recv().ok()?).unwrap_or_else(|| Err(panics.to_owned()))
}
