//! Runs the contract's tests against a mutant, and reads what they say.
//!
//! The tests are an ordinary test program, `tests/contract`. It is built once and started once for each mutant, with
//! `MUTANT` set: nothing is compiled in between.

mod cargo;
mod report;

use std::{
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::Arc,
    time::{Duration, SystemTime},
};

pub(crate) use self::cargo::cargo_test;
pub use self::{
    cargo::{libraries, own_test_program, same_build, test_programs},
    report::{Failure, Run, Test, Verdict},
};
use crate::{
    chapter::{Chapter, Part},
    subject,
    workbook::{processes, repository},
};

/// The default seed of a run.
pub const SEED: u64 = 1;

/// The default time limit for the tests on one mutant. Tests that exceed it count as hanging.
pub const TIME_LIMIT: Duration = Duration::from_secs(60);

/// Test modules in which several workers really run at once. Whether they notice a mutant depends on the machine and on
/// chance, so the kill matrix leaves them out, and so does `kill` for a learner's own mutant. `cargo test` runs
/// them, and so does `kill` for a mutant of their chapter.
pub const RACES: [&str; 3] = ["ledger_races_threads", "ledger_races_processes", "ledger_experiment"];

/// Returns whether chance decides if this test notices a mutant: its workers race, and it asserts on what they get.
pub(crate) fn is_by_chance(test: &str) -> bool {
    // The experiment asserts on counts that do not depend on who comes first.
    RACES.iter().any(|module| *module != "ledger_experiment" && test.split("::").next() == Some(*module))
}

/// Why the tests could not be run.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RunnerError {
    /// Cargo, or the test program, could not be started.
    #[error("cannot start {program}: {error}")]
    Start {
        /// The program.
        program: String,
        /// The error.
        error: Arc<std::io::Error>,
    },
    /// The test program does not compile. Cargo's messages say why.
    #[error("the tests do not compile: see Cargo's messages above")]
    Build,
    /// Cargo stopped before it compiled anything: it cannot write a file, for instance. Its message says why.
    #[error("Cargo could not start to compile the tests: fix what its message above reports, and run this again")]
    Cargo,
    /// The build succeeded, but Cargo named no test program.
    #[error("Cargo named no test program called `{0}`: run this in a clone of the repository, with `cargo run`")]
    NoProgram(&'static str),
    /// Another command built the tests while they ran, so the runs before and after it are of different tests.
    #[error("the tests were built again while they ran, so the results are of two versions: run this again")]
    BuiltAgain,
}

/// Which tests to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The tests of one chapter, including those with racing workers.
    Chapter(Chapter),
    /// The tests of one part, except those with racing workers. The tests of the other part never run on its mutants.
    Part(Part),
}

impl Selection {
    /// Returns the part that the tests belong to.
    pub fn part(self) -> Part {
        match self {
            Self::Chapter(chapter) => chapter.part(),
            Self::Part(part) => part,
        }
    }

    /// Returns the test modules of its part that do not run.
    pub fn left_out(self) -> &'static [&'static str] {
        if self == Self::Part(Part::Two) { &RACES } else { &[] }
    }

    /// Returns the arguments of the test program that select them.
    pub(crate) fn arguments(self) -> Vec<&'static str> {
        match self {
            Self::Chapter(chapter) => vec![chapter.name()],
            Self::Part(Part::One) => Vec::new(),
            Self::Part(Part::Two) => {
                let skipped = self.left_out().iter().flat_map(|module| ["--skip", *module]);
                std::iter::once(LEDGER).chain(skipped).collect()
            }
        }
    }
}

/// The prefix of the names of Part II's tests.
const LEDGER: &str = "ledger_";

/// The built test programs, and how to run them.
#[derive(Clone, Debug)]
pub struct Runner {
    programs: Vec<Program>,
    /// The seed of the properties' random inputs.
    pub seed: u64,
    /// The time limit of a run.
    pub time_limit: Duration,
    /// How many of the mutant's steps are under test, if not all: the others are the reference's.
    pub steps: Option<u8>,
}

/// The test program of a part.
#[derive(Clone, Debug)]
struct Program {
    part: Part,
    path: PathBuf,
    /// When its file was written, if the system tells.
    built: Option<SystemTime>,
}

impl Runner {
    /// Builds the tests of these parts, and returns a runner with the default seed and time limit.
    ///
    /// # Errors
    /// Those of [`test_programs`].
    pub fn new(parts: &[Part]) -> Result<Self, RunnerError> {
        Ok(Self::of(test_programs(parts)?))
    }

    /// Builds the learner's own tests, one program for both parts, and returns a runner for them.
    ///
    /// # Errors
    /// Those of [`own_test_program`].
    pub fn of_own_tests() -> Result<Self, RunnerError> {
        let program = own_test_program()?;
        Ok(Self::of(Part::ALL.map(|part| (part, program.clone())).into()))
    }

    fn of(programs: Vec<(Part, PathBuf)>) -> Self {
        let program = |(part, path): (Part, PathBuf)| Program { part, built: written(&path), path };
        let programs = programs.into_iter().map(program).collect();
        Self { programs, seed: SEED, time_limit: TIME_LIMIT, steps: None }
    }

    /// Returns the names of all tests in the program of this part, without the ignored ones. None of them runs.
    ///
    /// # Errors
    /// Those of [`run`](Self::run).
    pub fn list(&self, part: Part) -> Result<Vec<String>, RunnerError> {
        let ignored = self.names(part, &["--list", "--ignored"])?;
        let mut names = self.names(part, &["--list"])?;
        names.retain(|name| !ignored.contains(name));
        Ok(names)
    }

    fn names(&self, part: Part, arguments: &[&str]) -> Result<Vec<String>, RunnerError> {
        let output = self.output(part, None, arguments)?;
        let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(ToOwned::to_owned).collect())
    }

    /// Runs the selected tests against the mutant, or against the reference.
    ///
    /// It removes `PROPTEST_*`, `INSTA_*`, `KNOWN_VALUES` and `RUST_*` from the environment of the tests, so that the same seed
    /// gives the same result for everyone.
    ///
    /// # Errors
    /// [`RunnerError::Start`] if the program cannot be started; [`RunnerError::NoProgram`] if the part was not built;
    /// [`RunnerError::BuiltAgain`] if the program has changed since.
    pub fn run(&self, mutant: Option<&str>, selection: Selection) -> Result<Run, RunnerError> {
        self.start(selection.part(), mutant, &selection.arguments())
    }

    /// Runs the tests of this part whose names contain one of these names.
    ///
    /// # Errors
    /// Those of [`run`](Self::run).
    pub fn run_named(&self, part: Part, mutant: Option<&str>, names: &[&str]) -> Result<Run, RunnerError> {
        self.start(part, mutant, names)
    }

    fn start(&self, part: Part, mutant: Option<&str>, arguments: &[&str]) -> Result<Run, RunnerError> {
        Ok(match self.output(part, mutant, arguments)? {
            None => Run::timed_out(),
            Some(output) => Run::read(&String::from_utf8_lossy(&output.stdout), output.status.code().map(i64::from)),
        })
    }

    /// Runs the program, and returns what it printed; `None` if it was stopped at the time limit.
    fn output(&self, part: Part, mutant: Option<&str>, arguments: &[&str]) -> Result<Option<Output>, RunnerError> {
        let program =
            self.programs.iter().find(|program| program.part == part).ok_or(RunnerError::NoProgram(part.tests()))?;
        let start = |error| RunnerError::Start { program: program.path.display().to_string(), error: Arc::new(error) };
        let mut command = Command::new(&program.path);
        command.args(arguments).arg("--color=never").current_dir(repository::path(""));
        environment(&mut command, mutant, self.seed);
        command.env(subject::STEPS, self.steps.map(|steps| steps.to_string()).unwrap_or_default());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let output = processes::run(&mut command, self.time_limit).map_err(start);
        // A program that is being written may not even start.
        if written(&program.path) == program.built { output } else { Err(RunnerError::BuiltAgain) }
    }
}

/// Returns when a file was written, if the system tells.
fn written(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|file| file.modified()).ok()
}

/// Sets the environment of the tests on a mutant, or on the reference, so that the same seed gives the same result for
/// everyone.
pub(crate) fn environment(command: &mut Command, mutant: Option<&str>, seed: u64) {
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        if ["PROPTEST_", "INSTA_", "KNOWN_VALUES", "RUST_", subject::STEPS].iter().any(|own| name.starts_with(own)) {
            command.env_remove(&*name);
        }
    }
    command.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true");
    command.env("INSTA_UPDATE", "no"); // what a mutant gives is no new snapshot
    command.env("PROPTEST_RNG_SEED", seed.to_string());
    command.env(subject::VARIABLE, mutant.unwrap_or_default());
}
