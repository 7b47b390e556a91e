//! Runs the tests of a mutant's chapter on it, and prints which fail. On a variant, it runs all tests of its part.

use std::{
    io::{self, Write},
    time::Duration,
};

use clap::Args;

use super::{
    CommandError, Exit, columns,
    names::{self, Named},
    paint::{BOLD, GREEN, RED},
};
use crate::{
    chapter::{Chapter, Part},
    mutant::Mutant,
    outcomes::shorten,
    variant::Variant,
    workbook::{
        learner::{self, Learner},
        matrix::tables,
        runner::{Failure, Run, Runner, SEED, Selection, TIME_LIMIT, Test, Verdict},
    },
};

#[derive(Args)]
pub(super) struct Options {
    /// The mutant, such as length-128, or a variant
    name: String,
    #[command(flatten)]
    run: RunOptions,
}

/// Options for running the tests.
#[derive(Args)]
pub(super) struct RunOptions {
    /// The seed of the properties' random inputs
    #[arg(long, default_value_t = SEED, value_name = "NUMBER")]
    seed: u64,
    /// The time limit for the tests on one mutant
    #[arg(long, default_value_t = TIME_LIMIT.as_secs(), value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) timeout: u64,
}

impl RunOptions {
    pub(super) fn runner(&self, parts: &[Part]) -> Result<Runner, CommandError> {
        let mut runner = Runner::new(parts)?;
        (runner.seed, runner.time_limit) = (self.seed, Duration::from_secs(self.timeout));
        Ok(runner)
    }
}

pub(super) fn kill(out: &mut impl Write, options: &Options) -> Result<Exit, CommandError> {
    let named = names::find(&options.name)?;
    // A learner's own mutant may break any chapter of its part, and no test of its part may fail on a variant.
    let selection = match &named {
        Named::Workbook(mutant) => Selection::Chapter(mutant.chapter),
        Named::Learner(learner) => Selection::Part(learner.part),
        Named::Sibling(sibling) => Selection::Chapter(sibling.chapter),
        Named::Variant(variant) => Selection::Part(variant.chapter.part()),
    };
    let runner = options.run.runner(&[selection.part()])?;
    let reference = runner.run(None, selection)?;
    if reference.verdict(None) != Verdict::Survived {
        return reference_fails(out, selection.part(), &reference, options.run.timeout);
    }
    let run = runner.run(Some(named.name()), selection)?;
    writeln!(out, "{BOLD}{}{BOLD:#}  {}\n{}\n", named.name(), named.title(), named.summary()?)?;
    let exit = tell(out, &named, &run, options.run.timeout)?;
    not_run(out, named.name(), selection)?;
    Ok(exit)
}

/// Prints which tests of the part were left out, and how to run them.
///
/// # Errors
/// Those of the writer.
pub fn not_run(out: &mut impl Write, name: &str, selection: Selection) -> io::Result<()> {
    let (left_out, tests) = (selection.left_out(), selection.part().tests());
    if !left_out.is_empty() {
        writeln!(
            out,
            "\nNot run here: {}. Their workers race, so what they notice depends on chance.",
            left_out.join(", ")
        )?;
        writeln!(out, "To run them too: MUTANT={name} cargo test --test {tests}")?;
    }
    Ok(())
}

/// Prints what the run says about the mutant, given its time limit in seconds.
pub(super) fn tell(out: &mut impl Write, named: &Named, run: &Run, timeout: u64) -> Result<Exit, CommandError> {
    let chapter = match named {
        Named::Workbook(mutant) => Some(mutant.chapter),
        Named::Variant(variant) if run.verdict(None) == Verdict::Survived => return accepted(out, variant, run),
        Named::Variant(_) if run.verdict(None) == Verdict::Killed => return too_strict(out, run),
        Named::Learner(_) | Named::Variant(_) => None,
        Named::Sibling(sibling) => Some(sibling.chapter),
    };
    let (killers, all) = (run.killers(chapter).count(), run.tests.len());
    Ok(match run.verdict(chapter) {
        Verdict::Killed => {
            writeln!(out, "{GREEN}killed{GREEN:#}: {killers} of {all} tests fail\n")?;
            for line in by_table(run.killers(chapter).map(|(test, _)| test.name.as_str())) {
                writeln!(out, "  {line}")?;
            }
            // The clues would show what a sibling changes.
            if !matches!(named, Named::Sibling(_)) {
                clues(out, chapter, run)?;
            }
            Exit::Done
        }
        Verdict::Survived => {
            writeln!(out, "{RED}survived{RED:#}: all {all} tests pass\n")?;
            match named {
                Named::Learner(learner) => yours_survived(out, learner)?,
                Named::Workbook(Mutant { equivalent: Some(proof), .. }) => {
                    writeln!(out, "This is right, because the mutant is equivalent: {proof}")?;
                }
                Named::Workbook(_) | Named::Sibling(_) | Named::Variant(_) => {
                    writeln!(
                        out,
                        "The tests of its chapter have a gap: add a test for the part of the contract that they miss."
                    )?;
                }
            }
            Exit::Survived
        }
        Verdict::TimedOut => {
            writeln!(out, "{RED}timeout{RED:#}: the tests did not finish within {timeout} s, and were stopped\n")?;
            writeln!(out, "Does the mutant loop forever? If not, allow more time: {}", longer(timeout))?;
            Exit::TimedOut
        }
        Verdict::Crashed => {
            writeln!(
                out,
                "{RED}crashed{RED:#}: the test program died after {all} tests, or its report cannot be read\n"
            )?;
            writeln!(
                out,
                "To see its output: cargo test --test {}, with MUTANT={} as README shows",
                named.part().tests(),
                named.name()
            )?;
            Exit::Survived
        }
        Verdict::Panicked | Verdict::KilledElsewhere => {
            writeln!(
                out,
                "{RED}not killed by an assertion{RED:#}: the code under test panics, so no test says what is wrong\n"
            )?;
            for line in by_table(run.failed().map(|(test, _)| test.name.as_str())) {
                writeln!(out, "  {line}")?;
            }
            if let Some((test, failure)) = run.failed().next() {
                said(out, test, failure)?;
            }
            Exit::Survived
        }
    })
}

/// Prints what it means that all tests pass on a variant.
fn accepted(out: &mut impl Write, variant: &Variant, run: &Run) -> Result<Exit, CommandError> {
    writeln!(out, "{GREEN}accepted{GREEN:#}: all {} tests pass\n", run.tests.len())?;
    columns::sentence(out, &format!("This is right, because a variant keeps the contract. {}", variant.allowed))?;
    Ok(Exit::Done)
}

/// Prints which tests fail on a variant.
fn too_strict(out: &mut impl Write, run: &Run) -> Result<Exit, CommandError> {
    let (failing, all) = (run.killers(None).count(), run.tests.len());
    writeln!(out, "{RED}too strict{RED:#}: {failing} of {all} tests fail\n")?;
    for line in by_table(run.killers(None).map(|(test, _)| test.name.as_str())) {
        writeln!(out, "  {line}")?;
    }
    clues(out, None, run)?;
    writeln!(out, "\nA variant keeps the contract, so these tests ask for more than the contract promises.")?;
    Ok(Exit::Survived)
}

/// Prints what it means that all tests pass on a learner's own code.
fn yours_survived(out: &mut impl Write, learner: &Learner) -> io::Result<()> {
    let file = learner.file();
    if file == learner::FILE && learner.part == Part::One {
        writeln!(out, "If you wrote a step yourself, it is right. What is next: cargo run -- write STEP")?;
    } else {
        writeln!(out, "If you wrote the code yourself, it is right.")?;
    }
    writeln!(out, "If you meant to break something in {file}, no test notices it.")
}

/// Returns a line for each test, in alphabetical order. All cases of a table share one line.
pub(super) fn by_table<'t>(tests: impl IntoIterator<Item = &'t str>) -> Vec<String> {
    let line = |(table, cases): (&str, usize)| match cases {
        1 => table.to_owned(),
        cases => format!("{table}: {cases} cases"),
    };
    tables(tests).into_iter().map(line).collect()
}

/// Prints the message of one failing assertion, and the smallest failing input of the first property.
pub(super) fn clues(out: &mut impl Write, chapter: Option<Chapter>, run: &Run) -> Result<(), CommandError> {
    let property = |(_, failure): &(&Test, &Failure)| failure.smallest_input().is_some();
    // Prefers messages that show the expected value, and among those the shortest.
    let clue = |(_, failure): &(&Test, &Failure)| {
        let message = failure.message();
        (!message.contains("\n right: "), message.len())
    };
    if let Some((test, failure)) = run.killers(chapter).filter(|killer| !property(killer)).min_by_key(clue) {
        said(out, test, failure)?;
    }
    if let Some((test, failure)) = run.killers(chapter).find(property) {
        let input = shorten(failure.smallest_input().unwrap_or_default()).replace('\n', "\n  ");
        writeln!(out, "\n{BOLD}The smallest failing input found for {}{BOLD:#}\n  {input}", test.name)?;
    }
    Ok(())
}

pub(super) fn said(out: &mut impl Write, test: &Test, failure: &Failure) -> Result<(), CommandError> {
    writeln!(
        out,
        "\n{BOLD}The message of {}{BOLD:#}\n  {}",
        test.name,
        shorten(failure.message()).replace('\n', "\n  ")
    )?;
    Ok(())
}

/// Returns the option for ten times this time limit.
pub(super) fn longer(timeout: u64) -> String {
    format!("--timeout {}", timeout.saturating_mul(10))
}

/// Reports that the tests do not pass on the reference itself, given their time limit in seconds.
pub(super) fn reference_fails(out: &mut impl Write, part: Part, run: &Run, timeout: u64) -> Result<Exit, CommandError> {
    match run.verdict(None) {
        Verdict::TimedOut => {
            writeln!(
                out,
                "{RED}timeout{RED:#}: the tests did not finish with the reference itself, and were stopped\n"
            )?;
            writeln!(out, "Allow more time: {}", longer(timeout))?;
            return Ok(Exit::TimedOut);
        }
        Verdict::Crashed => {
            writeln!(out, "{RED}crashed{RED:#}: the test program died with the reference itself\n")?;
        }
        _ => {
            writeln!(
                out,
                "{RED}the reference itself fails{RED:#}: until it passes, the tests say nothing about a mutant\n"
            )?;
            for (test, _) in run.failed() {
                writeln!(out, "  {}", test.name)?;
            }
            writeln!(out)?;
        }
    }
    writeln!(out, "To see the output: cargo test --test {}", part.tests())?;
    Ok(Exit::Reference)
}
