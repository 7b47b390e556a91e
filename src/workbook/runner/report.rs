//! Reads the plain report of Rust's test harness, and decides what it says of a mutant.

use crate::{chapter::Chapter, workbook::repository};

/// What one start of the test program came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Every test that ended, in alphabetical order: the harness reports them as they end.
    pub tests: Vec<Test>,
    ending: Ending,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Ending {
    Reported,
    Crashed,
    TimedOut,
}

/// A test, and what happened if it failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Its module and name, such as `step1_valid_key::rejects_the_empty_key`.
    pub name: String,
    /// `None` when it passed.
    pub failure: Option<Failure>,
}

/// What a failed test printed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Failure {
    output: String,
}

/// What the tests say of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// An assertion of its own chapter failed.
    Killed,
    /// Only the tests of other chapters noticed.
    KilledElsewhere,
    /// Every test passed.
    Survived,
    /// The code under test panicked, and no assertion of its own chapter failed.
    Panicked,
    /// The test program died.
    Crashed,
    /// The test program did not end in time, and was stopped.
    TimedOut,
}

impl Run {
    /// A run that was stopped.
    pub(super) fn timed_out() -> Self {
        Self { tests: Vec::new(), ending: Ending::TimedOut }
    }

    /// Reads a report and the exit code of the test program. The harness ends with a result and with 0 or 101. Anything else is a crash, also when the code under
    /// test ends the process as if all were well.
    pub fn read(report: &str, code: Option<i64>) -> Self {
        let (results, details) = report.split_once("\nfailures:\n").unwrap_or((report, ""));
        let test = |line: &str| {
            let (name, result) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
            let failure = match result {
                "ok" => None,
                "FAILED" => Some(Failure { output: output_of(name, details) }),
                _ => return None,
            };
            Some(Test { name: name.to_owned(), failure })
        };
        let ended = report.lines().any(|line| line.starts_with("test result: "));
        let ending = if ended && matches!(code, Some(0 | 101)) { Ending::Reported } else { Ending::Crashed };
        let mut tests: Vec<_> = results.lines().filter_map(test).collect();
        tests.sort_by(|one, other| one.name.cmp(&other.name));
        Self { tests, ending }
    }

    /// The tests that failed.
    pub fn failed(&self) -> impl Iterator<Item = (&Test, &Failure)> {
        self.tests.iter().filter_map(|test| Some((test, test.failure.as_ref()?)))
    }

    /// The tests of this chapter, or of any chapter, in which an assertion failed.
    pub fn killers(&self, chapter: Option<Chapter>) -> impl Iterator<Item = (&Test, &Failure)> {
        self.failed()
            .filter(move |(test, failure)| failure.is_assertion() && chapter.is_none_or(|chapter| test.is_of(chapter)))
    }

    /// What this run says of a mutant of this chapter; of the learner's own when there is none.
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
    /// Is it one of this chapter's?
    pub fn is_of(&self, chapter: Chapter) -> bool {
        self.name.starts_with(chapter.name())
    }
}

impl Failure {
    /// Did an assertion fail, or did the code under test panic? The harness does not say, but every panic's place is
    /// printed, and assertions stand in `tests/contract`.
    pub fn is_assertion(&self) -> bool {
        let mut locations = self.output.lines().filter_map(location).peekable();
        locations.peek().is_some() && locations.all(|file| repository::plain(file).starts_with("tests/contract/"))
    }

    /// What the failed assertion, or the panic, said.
    pub fn message(&self) -> &str {
        let start = self
            .output
            .lines()
            .rfind(|line| location(line).is_some())
            .map_or(0, |line| line.as_ptr() as usize - self.output.as_ptr() as usize + line.len());
        let message = &self.output[start..];
        message.split("\nnote: run with `RUST_BACKTRACE").next().unwrap_or(message).trim()
    }

    /// The smallest failing input that proptest found, if the test is a property.
    pub fn smallest_input(&self) -> Option<&str> {
        let (_, input) = self.output.rsplit_once("minimal failing input: ")?;
        Some(input.split("\n\tsuccesses:").next().unwrap_or(input).trim_end())
    }
}

/// The location in a line such as `thread 'name' (7) panicked at src/contract.rs:1:2:`.
fn location(line: &str) -> Option<&str> {
    line.strip_prefix("thread '")?.split_once(" panicked at ").map(|(_, location)| location)
}

/// What a test printed: from its own headline to the next one.
fn output_of(name: &str, details: &str) -> String {
    let headline = format!("---- {name} stdout ----\n");
    let Some((_, output)) = details.split_once(&headline) else { return String::new() };
    let end = ["\n---- ", "\nfailures:\n"].iter().filter_map(|end| output.find(end)).min().unwrap_or(output.len());
    output[..end].to_owned()
}
