//! Which tests are judged, and how they are run.

use clap::ValueEnum;

use super::Scope;
use crate::{
    chapter::{Chapter, Part},
    workbook::{
        matrix::part_of,
        runner::{RACES, Run, Runner, RunnerError},
    },
};

/// A suite of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Suite {
    /// Your own tests, in tests/mine
    #[default]
    Mine,
    /// The workbook's own tests, in tests/contract
    Contract,
}

/// The tests of one part that are judged.
pub(super) struct Tests {
    pub(super) part: Part,
    /// Their names, in alphabetical order.
    pub(super) names: Vec<String>,
}

/// A run names at most so many characters of tests: a command line of Windows takes 32,767.
const LONGEST: usize = 20_000;

impl Tests {
    /// Asks the test program for its tests. With a chapter, those of the modules of other chapters are left out.
    pub(super) fn of(runner: &Runner, scope: Scope, part: Part) -> Result<Self, RunnerError> {
        let is_left_out = |test: &str| scope.suite == Suite::Contract && RACES.contains(&module(test));
        let is_of_the_chapter = |test: &str| match (scope.chapter, chapter_of(test)) {
            (Some(only), Some(chapter)) => only == chapter,
            _ => true,
        };
        let mut names = runner.list(part)?;
        names.retain(|test| part_of(test) == part && is_of_the_chapter(test) && !is_left_out(test));
        names.sort_unstable();
        Ok(Self { part, names })
    }

    /// Runs all of them.
    pub(super) fn run(&self, runner: &Runner, subject: Option<&str>) -> Result<Run, RunnerError> {
        let mut all = Run::of_nothing();
        let mut rest = self.names.iter().map(String::as_str).peekable();
        while rest.peek().is_some() {
            let mut length = 0;
            let names: Vec<_> = std::iter::from_fn(|| {
                rest.next_if(|name| {
                    length += name.len() + 1;
                    length <= LONGEST
                })
            })
            .collect();
            all = all.and(self.run_only(runner, subject, &names)?);
        }
        Ok(all)
    }

    /// Runs only these.
    pub(super) fn run_only(&self, runner: &Runner, subject: Option<&str>, tests: &[&str]) -> Result<Run, RunnerError> {
        let arguments: Vec<_> = std::iter::once("--exact").chain(tests.iter().copied()).collect();
        runner.run_named(self.part, subject, &arguments)
    }
}

fn module(test: &str) -> &str {
    test.split_once("::").map_or(test, |(module, _)| module)
}

/// Returns the chapter of a test; `None` if its module is named after no chapter. Such a test counts for every chapter
/// of its part.
pub(super) fn chapter_of(test: &str) -> Option<Chapter> {
    Chapter::ALL.into_iter().find(|chapter| module(test).starts_with(chapter.name()))
}
