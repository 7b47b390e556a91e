//! Scores the learner's tests: on the reference, on the variants, on the mutants.

mod print;

use std::{io::Write, time::Duration};

use clap::Args;

use super::{CommandError, Exit, matrix::progress_bar};
use crate::{
    chapter::{Chapter, Part},
    workbook::{
        matrix::KillMatrix,
        nearest::nearest,
        runner::{Runner, SEED, Verdict},
        score::{
            Fault, Report, Scope, Suite,
            memory::{self, Scores},
            score as judge,
        },
    },
};

#[derive(Args)]
pub(super) struct Options {
    /// A chapter, such as `step1_valid_key` or `step1`: only its mutants, and only its tests
    #[arg(value_parser = chapter)]
    chapter: Option<Chapter>,
    /// The tests to score
    #[arg(long, value_enum, default_value_t, value_name = "SUITE")]
    tests: Suite,
    /// Also count the siblings that are killed: mutants like the others, which you have not read
    #[arg(long)]
    siblings: bool,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// The seed of the properties' random inputs; the reference is tested with the next seed, too
    #[arg(long, default_value_t = SEED, value_name = "NUMBER")]
    seed: u64,
    /// The time limit for the tests on one mutant
    #[arg(long, default_value_t = 20, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,
}

/// Reads the name of a chapter, or its beginning if no other chapter begins so.
fn chapter(name: &str) -> Result<Chapter, String> {
    let mut found = Chapter::ALL.into_iter().filter(|chapter| chapter.name().starts_with(name));
    found.next().filter(|_| found.next().is_none()).ok_or_else(|| {
        let names = nearest(name, Chapter::ALL.into_iter().map(Chapter::name)).join(", ");
        format!("no chapter is called {name:?}. The nearest names: {names}")
    })
}

pub(super) fn score(out: &mut impl Write, options: &Options) -> Result<Exit, CommandError> {
    let scope = Scope { suite: options.tests, chapter: options.chapter, siblings: options.siblings };
    let workbook = KillMatrix::read()?;
    let tests = memory::tests();
    let mut runner = match options.tests {
        Suite::Mine => Runner::of_own_tests()?,
        Suite::Contract => Runner::new(&Part::ALL)?,
    };
    (runner.seed, runner.time_limit) = (options.seed, Duration::from_secs(options.timeout));
    let bar = progress_bar(scope.size() + 1);
    let report = judge(&runner, scope, &workbook, |name| {
        bar.set_message(name.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    let report = report?;
    if let Ok(tests) = tests
        && options.tests == Suite::Mine
        && report.wrong.is_empty()
    {
        // Without it, the contents say nothing about the score, and everything else is as it was.
        let _ = Scores::add(&report, tests);
    }
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(std::io::Error::from)?)?;
    } else {
        print::report(out, &report, scope, options.timeout)?;
    }
    Ok(exit(&report))
}

fn exit(report: &Report) -> Exit {
    let verdicts = || report.chapters.iter().flat_map(|chapter| &chapter.survivors).map(|survivor| survivor.verdict);
    let is_slow = report.wrong.iter().any(|wrong| wrong.fault == Fault::TimedOut);
    if is_slow || verdicts().any(|verdict| verdict == Verdict::TimedOut) {
        Exit::TimedOut
    } else if !report.wrong.is_empty() {
        Exit::Reference
    } else if !report.strict.is_empty() || !report.by_chance.is_empty() {
        Exit::NotValid
    } else if verdicts().next().is_some() {
        Exit::Survived
    } else {
        Exit::Done
    }
}
