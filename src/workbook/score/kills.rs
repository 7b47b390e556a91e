//! What the tests say about the mutants and the siblings. Only an assertion of the mutant's chapter, or of a module that
//! is named after no chapter, kills it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{
    Report,
    suite::{Tests, chapter_of},
};
use crate::{
    chapter::Chapter,
    mutant::Mutant,
    sibling::Sibling,
    workbook::{
        matrix::{KillMatrix, Score},
        runner::{Run, Runner, RunnerError, Verdict},
    },
};

/// The score of a chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChapterScore {
    /// The chapter's name.
    pub chapter: &'static str,
    /// How many of its mutants these tests kill.
    #[serde(flatten)]
    pub score: Score,
    /// How many of them the workbook's own tests kill.
    pub workbook: usize,
    /// The mutants that they do not kill.
    pub survivors: Vec<Survivor>,
    /// How many of the siblings they kill, if this was asked.
    pub siblings: Option<Siblings>,
}

/// How many siblings are killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Siblings {
    /// The killed ones.
    pub killed: usize,
    /// All.
    pub siblings: usize,
}

/// A mutant that is not killed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Survivor {
    /// Its name.
    pub name: &'static str,
    /// What the tests say about it instead.
    pub verdict: Verdict,
}

/// What the tests said about each implementation.
#[derive(Default)]
pub(super) struct Kills {
    mutants: Vec<Tried>,
    siblings: Vec<Tried>,
}

/// An implementation, and what the tests said about it.
struct Tried {
    name: &'static str,
    chapter: Chapter,
    killers: BTreeSet<String>,
    panicked: BTreeSet<String>,
    unfinished: Option<Verdict>,
}

impl Kills {
    pub(super) fn on_a_mutant(
        &mut self,
        runner: &Runner,
        tests: &Tests,
        mutant: &Mutant,
        report: &mut Report,
    ) -> Result<(), RunnerError> {
        self.mutants.push(Tried::new(runner, tests, (mutant.name, mutant.chapter), report)?);
        Ok(())
    }

    pub(super) fn on_a_sibling(
        &mut self,
        runner: &Runner,
        tests: &Tests,
        sibling: &Sibling,
        report: &mut Report,
    ) -> Result<(), RunnerError> {
        self.siblings.push(Tried::new(runner, tests, (sibling.name, sibling.chapter), report)?);
        Ok(())
    }

    /// Returns the score of a chapter. Tests that do not count kill nothing.
    pub(super) fn score(
        &self,
        chapter: Chapter,
        workbook: &KillMatrix,
        report: &Report,
        with_siblings: bool,
    ) -> ChapterScore {
        let own = |tried: &[Tried]| -> Vec<(&'static str, Verdict)> {
            let own = tried.iter().filter(|tried| tried.chapter == chapter);
            own.map(|tried| (tried.name, tried.verdict(report))).collect()
        };
        let killed = |all: &[(&str, Verdict)]| all.iter().filter(|(_, verdict)| *verdict == Verdict::Killed).count();
        let (mutants, siblings) = (own(&self.mutants), own(&self.siblings));
        let rows = workbook.mutants.iter().filter(|row| row.chapter == chapter.name());
        let is_left = |(_, verdict): &(&str, Verdict)| *verdict != Verdict::Killed;
        ChapterScore {
            chapter: chapter.name(),
            score: Score { killed: killed(&mutants), mutants: mutants.len() },
            workbook: Score::of(rows, |row| row.verdict == Verdict::Killed).killed,
            siblings: with_siblings.then(|| Siblings { killed: killed(&siblings), siblings: siblings.len() }),
            survivors: mutants.into_iter().filter(is_left).map(|(name, verdict)| Survivor { name, verdict }).collect(),
        }
    }

    /// Returns the mutants that each test kills.
    pub(super) fn by_test(&self, report: &Report) -> BTreeMap<&str, BTreeSet<&'static str>> {
        let mut kills: BTreeMap<&str, BTreeSet<&'static str>> = BTreeMap::new();
        for tried in &self.mutants {
            for test in tried.killers.iter().filter(|test| report.counts(test)) {
                kills.entry(test).or_default().insert(tried.name);
            }
        }
        kills
    }
}

impl Tried {
    /// Runs the tests on it, and then those that kill it once more: a test that then passes answers by chance.
    fn new(
        runner: &Runner,
        tests: &Tests,
        (name, chapter): (&'static str, Chapter),
        report: &mut Report,
    ) -> Result<Self, RunnerError> {
        let run = tests.run(runner, Some(name))?;
        let unfinished = Some(run.verdict(None)).filter(|end| matches!(end, Verdict::TimedOut | Verdict::Crashed));
        let killers = names(run.killers(None));
        let panicked = names(run.failed().filter(|(_, failure)| !failure.is_assertion()));
        let own: Vec<_> = killers.iter().map(String::as_str).filter(|test| is_of(test, chapter)).collect();
        if unfinished.is_none() && !own.is_empty() {
            let again = tests.run_only(runner, Some(name), &own)?;
            report.by_chance.extend(passed(&again));
        }
        Ok(Self { name, chapter, killers, panicked, unfinished })
    }

    fn verdict(&self, report: &Report) -> Verdict {
        let killers = || self.killers.iter().filter(|test| report.counts(test));
        match self.unfinished {
            Some(verdict) => verdict,
            None if killers().any(|test| is_of(test, self.chapter)) => Verdict::Killed,
            None if self.panicked.iter().any(|test| report.counts(test)) => Verdict::Panicked,
            None if killers().next().is_some() => Verdict::KilledElsewhere,
            None => Verdict::Survived,
        }
    }
}

fn is_of(test: &str, chapter: Chapter) -> bool {
    chapter_of(test).is_none_or(|own| own == chapter)
}

fn names<'r, F>(tests: impl Iterator<Item = (&'r crate::workbook::runner::Test, F)>) -> BTreeSet<String> {
    tests.map(|(test, _)| test.name.clone()).collect()
}

fn passed(run: &Run) -> impl Iterator<Item = String> {
    run.tests.iter().filter(|test| test.failure.is_none()).map(|test| test.name.clone())
}
