//! What a change has to be judged by: a run of `cargo test`, and what it says.

use std::{
    process::{Command, Output},
    time::Duration,
};

use super::standing::{Standing, compiler_error};
use crate::{
    chapter::{Chapter, Part},
    outcomes::shorten,
    workbook::{
        cli::{CommandError, kill, names::Named, new::unregistered},
        learner::{self, Learner, own_file},
        runner::{Failure, Run, SEED, Selection, Test, Verdict, cargo_test, environment},
    },
};

/// One run of `cargo test`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Job {
    /// The predictions, of one chapter or of all.
    Predictions(Option<Chapter>),
    /// A mutant of the learner's own.
    Own(Learner),
    /// A file of tests, on the reference.
    Tests(Part, String),
}

/// What a run says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// The predictions.
    Predictions(Standing),
    /// Nothing is known about the predictions, because nothing ran. Why: in a line, and in full.
    NoPredictions { line: String, text: String },
    /// Something else: in a line, and in full.
    Said { line: String, text: String },
}

impl Judged {
    pub(super) fn said(line: impl Into<String>) -> Self {
        let line = line.into();
        Self::Said { text: line.clone(), line }
    }
}

/// Returns the runs that a changed file needs, or why there is none.
pub(super) fn jobs(file: &str, chapter: Option<Chapter>) -> Result<Vec<Job>, Judged> {
    let module = file.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
    if file.starts_with("tests/predictions/") {
        return Ok(vec![Job::Predictions(chapter)]);
    }
    if file.starts_with("tests/contract/") {
        let is_ledger = module.starts_with("ledger");
        let part = if is_ledger { Part::Two } else { Part::One };
        return Ok(vec![Job::Tests(part, module.to_owned())]);
    }
    let learners = learner::all().map_err(|error| Judged::said(error.to_string()))?;
    let own: Vec<_> = learners.into_iter().filter(|learner| learner.file() == file).map(Job::Own).collect();
    let name = module.replace('_', "-");
    match unregistered(&name).filter(|_| own.is_empty() && file == own_file(&name)) {
        Some(text) => Err(Judged::Said { line: format!("{file} is not registered in {}", learner::FILE), text }),
        None => Ok(own),
    }
}

impl Job {
    /// Returns the command that runs the tests, or, if they are not built yet, the one that only builds them.
    pub(super) fn command(&self, is_built: bool) -> Command {
        let mut command = cargo_test();
        command.args(["--message-format=short", "--color=never"]);
        command.args((!is_built).then_some("--no-run"));
        match self {
            Self::Predictions(chapter) => {
                command.args(["--test", "predictions", "--", "--color=never"]).args(chapter.map(Chapter::name));
            }
            Self::Own(learner) => {
                command.args(["--test", learner.part.tests(), "--", "--color=never"]);
                command.args(Selection::Part(learner.part).arguments());
                environment(&mut command, Some(&learner.name), SEED);
            }
            Self::Tests(part, module) => {
                command.args(["--test", part.tests(), "--", "--color=never", module]);
                environment(&mut command, None, SEED);
            }
        }
        command
    }

    /// Reads what the run printed; `None` stands for one that exceeded this time limit.
    ///
    /// # Errors
    /// Those of reading the sources.
    pub(super) fn read(&self, output: Option<&Output>, time_limit: Duration) -> Result<Judged, CommandError> {
        let Some(output) = output else { return self.judged(&Run::timed_out(), "", time_limit) };
        let (report, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if !report.contains("\nrunning ") {
            return Ok(self.not_run(&messages));
        }
        self.judged(&Run::read(&report, output.status.code().map(i64::from)), &report, time_limit)
    }

    fn judged(&self, run: &Run, report: &str, time_limit: Duration) -> Result<Judged, CommandError> {
        Ok(match self {
            Self::Predictions(chapter) => Judged::Predictions(Standing::read(report, *chapter)),
            Self::Own(learner) => {
                let mut text = Vec::new();
                kill::tell(&mut text, &Named::Learner(learner.clone()), run, time_limit.as_secs())?;
                let text = anstream::adapter::strip_str(&String::from_utf8_lossy(&text)).to_string();
                let line = format!("{}: {}", learner.name, text.lines().next().unwrap_or_default());
                Judged::Said { line, text: format!("{}: {text}", learner.name) }
            }
            Self::Tests(_, module) => tests(module, run, time_limit),
        })
    }

    /// Says why nothing ran: the first error of the compiler, or Cargo's last line.
    fn not_run(&self, messages: &str) -> Judged {
        let tests = match self {
            Self::Predictions(_) => "predictions",
            Self::Own(Learner { part, .. }) | Self::Tests(part, _) => part.tests(),
        };
        let all = format!("All errors: cargo test --test {tests}");
        let (line, text) = if let Some(error) = compiler_error(messages) {
            (format!("does not compile: {error}"), format!("It does not compile: {error}\n\n{all}"))
        } else {
            let last = messages.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("Cargo says nothing");
            (format!("not run: {last}"), format!("not run: {}\n\n{all}", messages.trim()))
        };
        match self {
            Self::Predictions(_) => Judged::NoPredictions { line, text },
            Self::Own(_) | Self::Tests(..) => Judged::Said { line, text },
        }
    }

    /// Returns what is judged, for a reader.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Predictions(_) => "the predictions",
            Self::Own(learner) => &learner.name,
            Self::Tests(_, module) => module,
        }
    }
}

/// Says whether a file of tests passes on the reference.
fn tests(module: &str, run: &Run, time_limit: Duration) -> Judged {
    let (failed, all) = (run.failed().count(), run.tests.len());
    match run.verdict(None) {
        Verdict::Survived => Judged::said(format!("{module}: all {all} tests pass on the reference")),
        Verdict::TimedOut => Judged::said(format!(
            "{module}: the tests did not finish within {} s on the reference, and were stopped",
            time_limit.as_secs()
        )),
        Verdict::Crashed => Judged::said(format!("{module}: the test program died after {all} tests")),
        _ => {
            let line = format!("{module}: {failed} of {all} tests fail on the reference");
            let message =
                |(test, failure): (&Test, &Failure)| format!("\n\n{}\n{}", test.name, shorten(failure.message()));
            let text = run.failed().map(message).fold(line.clone(), |text, message| text + &message);
            Judged::Said { line, text }
        }
    }
}
