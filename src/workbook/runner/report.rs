//! Reads the plain report of Rust's test harness, and decides what it says about a mutant.

use crate::{chapter::Chapter, workbook::repository};

/// The result of one test run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Every test that finished, in alphabetical order. The harness reports them in the order in which they finish.
    pub tests: Vec<Test>,
    ending: Ending,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Ending {
    Reported,
    Crashed,
    TimedOut,
}

/// A test, and its failure if it failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Its module and name, such as `step1_valid_key::rejects_the_empty_key`.
    pub name: String,
    /// `None` if it passed.
    pub failure: Option<Failure>,
}

/// What a failed test printed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Failure {
    output: String,
}

/// A crate whose assertions panic in its own sources, as a part of its folder's name.
const ASSERTS_ITSELF: &str = "/insta-";

/// What the tests say about a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// An assertion of its own chapter failed.
    Killed,
    /// Only assertions of other chapters failed.
    KilledElsewhere,
    /// Every test passed.
    Survived,
    /// The code under test panicked, and no assertion of its own chapter failed.
    Panicked,
    /// The test program died.
    Crashed,
    /// The test program did not finish within the time limit, and was stopped.
    TimedOut,
}

impl Run {
    /// Returns a run that was stopped at the time limit.
    pub(crate) fn timed_out() -> Self {
        Self { tests: Vec::new(), ending: Ending::TimedOut }
    }

    /// Returns the run of no test.
    pub(crate) fn of_nothing() -> Self {
        Self { tests: Vec::new(), ending: Ending::Reported }
    }

    /// Reads a report and the exit code of the test program.
    ///
    /// A harness that finishes prints how many tests passed and failed, and exits with 0 or 101. Everything else is a
    /// crash, even if the code under test ends the process with exit code 0, or prints into the lines of the report.
    pub fn read(report: &str, code: Option<i64>) -> Self {
        let (results, details) = report.split_once("\nfailures:\n").unwrap_or((report, ""));
        let results: Vec<_> = results.lines().filter_map(result).collect();
        let names: Vec<_> = results.iter().filter(|(_, is_ok)| !is_ok).map(|(name, _)| *name).collect();
        let test = |&(name, is_ok): &(&str, bool)| Test {
            name: name.to_owned(),
            failure: (!is_ok).then(|| Failure { output: output_of(name, &names, details) }),
        };
        let mut tests: Vec<_> = results.iter().map(test).collect();
        let failed = tests.iter().filter(|test| test.failure.is_some()).count();
        let counts = format!(". {} passed; {failed} failed; ", tests.len() - failed);
        let ended = report.lines().any(|line| line.starts_with("test result: ") && line.contains(&counts));
        let ending = if ended && matches!(code, Some(0 | 101)) { Ending::Reported } else { Ending::Crashed };
        tests.sort_by(|one, other| one.name.cmp(&other.name));
        Self { tests, ending }
    }

    /// Returns this run and another one of other tests as one.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.tests.extend(other.tests);
        self.tests.sort_by(|one, other| one.name.cmp(&other.name));
        if self.ending == Ending::Reported {
            self.ending = other.ending;
        }
        self
    }

    /// Returns the tests that failed.
    pub fn failed(&self) -> impl Iterator<Item = (&Test, &Failure)> {
        self.tests.iter().filter_map(|test| Some((test, test.failure.as_ref()?)))
    }

    /// Returns the tests in which an assertion failed: those of this chapter, or of all chapters for `None`.
    pub fn killers(&self, chapter: Option<Chapter>) -> impl Iterator<Item = (&Test, &Failure)> {
        self.failed()
            .filter(move |(test, failure)| failure.is_assertion() && chapter.is_none_or(|chapter| test.is_of(chapter)))
    }

    /// Returns the verdict on a mutant of this chapter. Pass `None` for a learner's own mutant.
    pub fn verdict(&self, chapter: Option<Chapter>) -> Verdict {
        let panicked = |(_, failure): (&Test, &Failure)| !failure.is_assertion();
        match self.ending {
            Ending::TimedOut => Verdict::TimedOut,
            Ending::Crashed => Verdict::Crashed,
            Ending::Reported if self.killers(chapter).next().is_some() => Verdict::Killed,
            Ending::Reported if self.failed().any(panicked) => Verdict::Panicked,
            Ending::Reported if self.failed().next().is_some() => Verdict::KilledElsewhere,
            Ending::Reported => Verdict::Survived,
        }
    }
}

impl Test {
    /// Returns whether it belongs to this chapter.
    pub fn is_of(&self, chapter: Chapter) -> bool {
        self.name.starts_with(chapter.name())
    }
}

impl Failure {
    /// Returns whether an assertion failed. Otherwise the code under test panicked. The harness does not distinguish
    /// the two, but it prints the location of every panic, and assertions are in `tests`. Without a panic, the test
    /// itself says that it failed: it returns an error, or should panic and does not.
    pub fn is_assertion(&self) -> bool {
        let mut locations = self.output.lines().filter_map(location).map(repository::plain);
        locations.all(|file| file.starts_with("tests/") || file.contains(ASSERTS_ITSELF))
    }

    /// Returns the message of the failed assertion or of the panic.
    pub fn message(&self) -> &str {
        let start = self
            .output
            .lines()
            .rfind(|line| location(line).is_some())
            .map_or(0, |line| line.as_ptr() as usize - self.output.as_ptr() as usize + line.len());
        let message = &self.output[start..];
        message.split("\nnote: run with `RUST_BACKTRACE").next().unwrap_or(message).trim()
    }

    /// Returns the smallest failing input that proptest found, if the test is a property.
    pub fn smallest_input(&self) -> Option<&str> {
        let (_, input) = self.output.rsplit_once("minimal failing input: ")?;
        Some(input.split("\n\tsuccesses:").next().unwrap_or(input).trim_end())
    }
}

/// Returns the location in a line such as `thread 'name' (7) panicked at src/contract.rs:1:2:`.
fn location(line: &str) -> Option<&str> {
    line.strip_prefix("thread '")?.split_once(" panicked at ").map(|(_, location)| location)
}

/// Reads a line such as `test step1_valid_key::rejects ... ok`: the test's name, and whether it passed. What a program
/// writes past the harness, without a line break, may be in front of it.
fn result(line: &str) -> Option<(&str, bool)> {
    let (test, result) = line.rsplit_once(" ... ")?;
    let (before, name) = test.strip_suffix(" - should panic").unwrap_or(test).rsplit_once(' ')?;
    before.ends_with("test").then_some(())?;
    match result {
        "ok" => Some((name, true)),
        "FAILED" => Some((name, false)),
        _ => None,
    }
}

/// Returns what a test printed: the text from its headline to that of the next failed test, or to the list of all.
fn output_of(name: &str, failed: &[&str], details: &str) -> String {
    let headline = |name: &str| format!("---- {name} stdout ----\n");
    let Some((_, output)) = details.split_once(&headline(name)) else { return String::new() };
    let next = failed.iter().filter_map(|next| output.find(&format!("\n{}", headline(next)))).min();
    let end = next.or_else(|| output.rfind("\nfailures:\n")).unwrap_or(output.len());
    output[..end].to_owned()
}
