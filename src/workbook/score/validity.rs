//! Whether tests are valid: they pass on the reference, and on every variant, which keeps the contract in another way.

use serde::Serialize;

use super::{Report, suite::Tests};
use crate::{
    chapter::{Chapter, Part},
    mutants::{self, variants},
    workbook::runner::{Failure, Run, Runner, RunnerError, Verdict},
};

/// How often a test that fails on the reference is asked again, with the same seed.
const AGAIN: usize = 8;

/// What a test does on an implementation that is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It fails.
    Fails,
    /// It does not finish within the time limit.
    TimedOut,
    /// It ends the whole test program.
    Crashed,
}

/// A test that is wrong: it fails on the reference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Wrong {
    /// The test.
    pub test: String,
    /// What it does.
    pub fault: Fault,
    /// What it says, if it fails.
    pub message: String,
    /// The smallest failing input, if it is a property.
    pub smallest_input: Option<String>,
}

/// An implementation that is right as well: a variant, or an equivalent mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RightVersion {
    /// Its name: `MUTANT` selects it.
    pub name: &'static str,
    /// What it does differently; `None` for an equivalent mutant, whose source says it.
    pub differs: Option<&'static str>,
    /// Why it is right.
    pub allowed: &'static str,
}

impl RightVersion {
    /// Returns those of a part. The tests of a chapter must hold on those of every other chapter as well.
    pub(super) fn of(part: Part) -> impl Iterator<Item = Self> {
        let is_in = move |chapter: Chapter| chapter.part() == part;
        let variants = variants::all().filter(move |variant| is_in(variant.chapter)).map(|variant| Self {
            name: variant.name,
            differs: Some(variant.differs),
            allowed: variant.allowed,
        });
        let equivalents = mutants::all()
            .filter(move |mutant| is_in(mutant.chapter))
            .filter_map(|mutant| Some(Self { name: mutant.name, differs: None, allowed: mutant.equivalent? }));
        variants.chain(equivalents)
    }
}

/// A test that asks too much: it passes on the reference, and fails on a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Strict {
    /// The test.
    pub test: String,
    /// The variant, which is right as well.
    pub variant: RightVersion,
    /// What the test does there.
    pub fault: Fault,
    /// What it says there, if it fails.
    pub message: String,
    /// The smallest failing input, if it is a property.
    pub smallest_input: Option<String>,
}

/// Runs the tests on the reference, twice with each of two seeds.
pub(super) fn on_the_reference(runner: &Runner, tests: &Tests, report: &mut Report) -> Result<(), RunnerError> {
    let mut other = runner.clone();
    other.seed = runner.seed.wrapping_add(1);
    for runner in [runner, &other, runner, &other] {
        for wrong in faults(runner, tests, None)? {
            if is_by_chance(runner, tests, &wrong)? {
                report.by_chance.insert(wrong.test);
            } else if !report.wrong.iter().any(|known| known.test == wrong.test) {
                report.wrong.push(wrong);
            }
        }
        // Such a test takes time, or costs the others their run.
        if report.wrong.iter().any(|wrong| wrong.fault != Fault::Fails) {
            break;
        }
    }
    report.wrong.retain(|wrong| !report.by_chance.contains(&wrong.test));
    Ok(())
}

/// Runs the tests on a version that is right as well.
pub(super) fn on_a_right_version(
    runner: &Runner,
    tests: &Tests,
    variant: RightVersion,
    report: &mut Report,
) -> Result<(), RunnerError> {
    for Wrong { test, fault, message, smallest_input } in faults(runner, tests, Some(variant.name))? {
        if report.by_chance.contains(&test) {
            continue;
        }
        if fault == Fault::Fails && tests.run_only(runner, Some(variant.name), &[&test])?.failed().next().is_none() {
            report.by_chance.insert(test);
        } else {
            report.strict.push(Strict { test, variant, fault, message, smallest_input });
        }
    }
    Ok(())
}

/// Returns whether a test that failed on the reference passes with the same seed.
fn is_by_chance(runner: &Runner, tests: &Tests, wrong: &Wrong) -> Result<bool, RunnerError> {
    if wrong.fault != Fault::Fails {
        return Ok(false);
    }
    for _ in 0..AGAIN {
        if tests.run_only(runner, None, &[&wrong.test])?.verdict(None) == Verdict::Survived {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Runs the tests, and returns what is wrong. If the run does not end, each test is run by itself.
fn faults(runner: &Runner, tests: &Tests, subject: Option<&str>) -> Result<Vec<Wrong>, RunnerError> {
    let run = tests.run(runner, subject)?;
    let Some(fault) = unfinished(&run) else { return Ok(failures(&run)) };
    let mut found = Vec::new();
    for test in &tests.names {
        let alone = tests.run_only(runner, subject, &[test])?;
        match unfinished(&alone) {
            Some(fault) => found.push(Wrong::without_words(test.clone(), fault)),
            None => found.extend(failures(&alone)),
        }
    }
    if found.is_empty() {
        found.push(Wrong::without_words(format!("all tests of {} together", tests.part.title()), fault));
    }
    Ok(found)
}

fn unfinished(run: &Run) -> Option<Fault> {
    match run.verdict(None) {
        Verdict::TimedOut => Some(Fault::TimedOut),
        Verdict::Crashed => Some(Fault::Crashed),
        _ => None,
    }
}

fn failures(run: &Run) -> Vec<Wrong> {
    let wrong = |failure: &Failure, test: &str| Wrong {
        test: test.to_owned(),
        fault: Fault::Fails,
        message: failure.message().to_owned(),
        smallest_input: failure.smallest_input().map(ToOwned::to_owned),
    };
    run.failed().map(|(test, failure)| wrong(failure, &test.name)).collect()
}

impl Wrong {
    fn without_words(test: String, fault: Fault) -> Self {
        Self { test, fault, message: String::new(), smallest_input: None }
    }
}
