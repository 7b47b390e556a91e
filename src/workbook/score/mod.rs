//! Scores a suite of tests: whether its tests are right, whether they ask too much, and what they kill.
//!
//! - `suite`: which tests are judged, and how they are run.
//! - `validity`: what they say about the reference and about the variants, which are right as well.
//! - `kills`: what they say about the mutants and the siblings.
//! - `redundancy`: which tests add nothing.
//! - `memory`: what the last score was, for the contents.

pub mod kills;
pub mod memory;
pub mod redundancy;
pub mod suite;
pub mod validity;

use std::collections::BTreeSet;

use serde::Serialize;

use self::{kills::Kills, suite::Tests};
pub use self::{
    kills::{ChapterScore, Siblings, Survivor},
    redundancy::Redundant,
    suite::Suite,
    validity::{Fault, RightVersion, Strict, Wrong},
};
use crate::{
    chapter::{Chapter, Part},
    mutant::Mutant,
    mutants::{self, siblings_not_to_be_read},
    sibling::Sibling,
    workbook::{
        matrix::KillMatrix,
        runner::{Runner, RunnerError},
    },
};

/// What is said about a suite. If a test is wrong, nothing else was judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The seed of the properties' random inputs.
    pub seed: u64,
    /// How many tests were judged.
    pub tests: usize,
    /// The tests that fail on the reference.
    pub wrong: Vec<Wrong>,
    /// The tests that fail on a variant. They do not count.
    pub strict: Vec<Strict>,
    /// The tests that answer differently on two runs with the same seed. They do not count.
    pub by_chance: BTreeSet<String>,
    /// The scores, in reading order.
    pub chapters: Vec<ChapterScore>,
    /// The tests that kill nothing, in alphabetical order. All cases of a table are one test.
    pub idle: Vec<String>,
    /// The tests that kill only what another test kills already.
    pub redundant: Vec<Redundant>,
}

/// What is judged.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// The suite.
    pub suite: Suite,
    /// Only this chapter's mutants and tests, or all.
    pub chapter: Option<Chapter>,
    /// Whether the siblings are judged, too.
    pub siblings: bool,
}

impl Scope {
    fn parts(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| self.chapter.is_none_or(|chapter| chapter.part() == *part))
    }

    fn has(self, chapter: Chapter) -> bool {
        self.chapter.is_none_or(|only| only == chapter)
    }

    fn mutants(self, part: Part) -> impl Iterator<Item = &'static Mutant> {
        let is_in = move |chapter: Chapter| chapter.part() == part && self.has(chapter);
        mutants::all().filter(move |mutant| mutant.equivalent.is_none() && is_in(mutant.chapter))
    }

    fn siblings(self, part: Part) -> impl Iterator<Item = &'static Sibling> {
        let is_in = move |chapter: Chapter| self.siblings && chapter.part() == part && self.has(chapter);
        siblings_not_to_be_read::all().filter(move |sibling| is_in(sibling.chapter))
    }

    /// Returns how many implementations the tests run on, besides the reference.
    pub fn size(self) -> usize {
        self.parts()
            .map(|part| RightVersion::of(part).count() + self.mutants(part).count() + self.siblings(part).count())
            .sum()
    }
}

/// Runs the suite on the reference, on the variants, on the mutants and perhaps on the siblings. It tells the name of each
/// before its run.
///
/// # Errors
/// [`RunnerError::Start`] if a test program cannot be started.
pub fn score(
    runner: &Runner,
    scope: Scope,
    workbook: &KillMatrix,
    mut tell: impl FnMut(&str),
) -> Result<Report, RunnerError> {
    let mut report = Report { seed: runner.seed, ..Report::default() };
    let mut suites = Vec::new();
    tell("the reference");
    for part in scope.parts() {
        let tests = Tests::of(runner, scope, part)?;
        report.tests += tests.names.len();
        validity::on_the_reference(runner, &tests, &mut report)?;
        suites.push(tests);
    }
    if !report.wrong.is_empty() {
        return Ok(report);
    }
    for tests in &suites {
        for version in RightVersion::of(tests.part) {
            tell(version.name);
            validity::on_a_right_version(runner, tests, version, &mut report)?;
        }
    }
    let mut kills = Kills::default();
    for tests in &suites {
        for mutant in scope.mutants(tests.part) {
            tell(mutant.name);
            kills.on_a_mutant(runner, tests, mutant, &mut report)?;
        }
        for sibling in scope.siblings(tests.part) {
            tell("a sibling");
            kills.on_a_sibling(runner, tests, sibling, &mut report)?;
        }
    }
    let chapters = Chapter::ALL.into_iter().filter(|chapter| scope.has(*chapter));
    report.chapters = chapters.map(|chapter| kills.score(chapter, workbook, &report, scope.siblings)).collect();
    let counted = suites.iter().flat_map(|tests| &tests.names).filter(|test| report.counts(test));
    (report.idle, report.redundant) = redundancy::of(counted, &kills.by_test(&report));
    Ok(report)
}

impl Report {
    /// Returns whether a test counts: it asks for nothing too much, and does not answer by chance.
    #[must_use]
    pub fn counts(&self, test: &str) -> bool {
        !self.by_chance.contains(test) && !self.strict.iter().any(|strict| strict.test == test)
    }
}
