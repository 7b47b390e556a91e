//! Judges the steps that the learner writes in `mutants/mine.rs`, one more at a time.

use std::io::Write;

use clap::Args;

use super::{
    CommandError, Exit,
    kill::{RunOptions, clues, longer, reference_fails, said},
    names,
    paint::{BOLD, GREEN, RED},
};
use crate::{
    chapter::{Chapter, Part},
    subject::{STEPS, VARIABLE},
    workbook::{
        learner,
        runner::{Run, Verdict},
        source::{self, CONTRACT},
    },
};

/// The learner's implementation of the contract, as [`learner::FILE`] registers it, and its type.
const NAME: &str = "mine";
const TYPE: &str = "Mine";

#[derive(Args)]
pub(super) struct Options {
    /// The last step that is judged, from 1 to 8
    #[arg(value_name = "STEP", value_parser = clap::value_parser!(u8).range(1..=8))]
    step: u8,
    #[command(flatten)]
    run: RunOptions,
}

/// A step of the contract, whether the learner has written it, and whether a `todo!()` is left in it.
struct Step {
    number: u8,
    chapter: Chapter,
    is_written: bool,
    has_todo: bool,
}

impl Step {
    fn method(&self) -> &'static str {
        self.chapter.name().split_once('_').map_or(self.chapter.name(), |(_, method)| method)
    }

    /// Returns how many of its tests fail, and how many ran.
    fn failed(&self, run: &Run) -> (usize, usize) {
        let own = run.tests.iter().filter(|test| test.is_of(self.chapter));
        (own.clone().filter(|test| test.failure.is_some()).count(), own.count())
    }
}

pub(super) fn write(out: &mut impl Write, options: &Options) -> Result<Exit, CommandError> {
    names::find(NAME)?;
    let steps = steps()?;
    let (judged, last) = (&steps[..usize::from(options.step)], &steps[usize::from(options.step) - 1]);
    if !last.is_written {
        writeln!(out, "{BOLD}Step {}{BOLD:#}, `{}`, is not written yet.\n", last.number, last.method())?;
        begin(out, last)?;
        return Ok(Exit::Unfinished);
    }
    if let Some(step) = judged.iter().find(|step| step.has_todo) {
        let (number, method) = (step.number, step.method());
        writeln!(out, "{BOLD}Step {number}{BOLD:#}, `{method}`, still has a `todo!()` in {}.\n", learner::FILE)?;
        writeln!(out, "Replace it with your code, and run: cargo run -- write {}", options.step)?;
        return Ok(Exit::Unfinished);
    }
    let mut runner = options.run.runner(&[Part::One])?;
    runner.steps = Some(options.step);
    let names: Vec<_> = judged.iter().map(|step| step.chapter.name()).collect();
    let run = runner.run_named(Part::One, Some(NAME), &names)?;
    if run.verdict(None) != Verdict::Survived {
        let reference = runner.run_named(Part::One, None, &names)?;
        if reference.verdict(None) != Verdict::Survived {
            return reference_fails(out, Part::One, &reference, options.run.timeout);
        }
    }
    tell(out, judged, &run, options)?;
    next(out, &steps, last, &run)
}

/// Returns all steps, in order.
fn steps() -> Result<Vec<Step>, CommandError> {
    let implementations = source::parse(learner::FILE)?.implementations;
    let mine = implementations.into_iter().find(|one| one.of == "Contract" && one.by == TYPE);
    let mine = mine.ok_or(CommandError::NoMine)?;
    let chapters = Chapter::ALL.into_iter().filter(|chapter| chapter.part() == Part::One);
    let step = |(number, chapter)| {
        let step = Step { number, chapter, is_written: false, has_todo: false };
        let is_in = |methods: &[String]| methods.iter().any(|method| method == step.method());
        Step { is_written: is_in(&mine.methods), has_todo: is_in(&mine.unfinished), ..step }
    };
    Ok((1..).zip(chapters).map(step).collect())
}

/// Prints how to begin a step: the reference's signature, with the first sentence of its contract.
fn begin(out: &mut impl Write, step: &Step) -> Result<(), CommandError> {
    let method = source::reference_method(CONTRACT, step.method())?;
    let sentences = method.documentation.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = sentences.split(". ").nth(1).unwrap_or(&sentences);
    writeln!(out, "Paste this into `impl Contract for {TYPE}` in {}, and replace the `todo!()`:\n", learner::FILE)?;
    writeln!(out, "    /// {}.", sentence.trim_end_matches('.'))?;
    for line in method.code.lines() {
        writeln!(out, "    {line}")?;
        if line.ends_with('{') {
            break;
        }
    }
    writeln!(out, "        todo!()\n    }}\n")?;
    writeln!(out, "The whole contract:  book/src/{}.md, or the docs in {CONTRACT}", step.chapter.name())?;
    writeln!(out, "Judge:               cargo run -- write {}", step.number)?;
    Ok(())
}

/// Prints a line for each step, and the clue to the first one that fails.
fn tell(out: &mut impl Write, judged: &[Step], run: &Run, options: &Options) -> Result<(), CommandError> {
    let command = format!("{VARIABLE}={NAME} {STEPS}={} cargo test --test {}", options.step, Part::One.tests());
    match run.verdict(None) {
        Verdict::TimedOut => {
            let timeout = options.run.timeout;
            writeln!(out, "{RED}timeout{RED:#}: the tests did not finish within {timeout} s, and were stopped\n")?;
            writeln!(out, "Does a step loop forever? If not, allow more time: {}", longer(timeout))?;
            return Ok(());
        }
        Verdict::Crashed => {
            let finished = run.tests.len();
            writeln!(out, "{RED}crashed{RED:#}: the test program died after {finished} tests\n")?;
            writeln!(out, "To see its output: {command}")?;
            return Ok(());
        }
        _ => {}
    }
    for step in judged {
        write!(out, "step {}  {:<12}  ", step.number, step.method())?;
        match step.failed(run) {
            _ if !step.is_written => writeln!(out, "not written yet: cargo run -- write {}", step.number)?,
            (0, all) => writeln!(out, "{GREEN}all {all} tests pass{GREEN:#}")?,
            (failed, all) => writeln!(out, "{RED}{failed} of {all} tests fail{RED:#}")?,
        }
    }
    if let Some(step) = first_failing(judged, run) {
        let chapter = Some(step.chapter);
        match run.failed().find(|(test, _)| test.is_of(step.chapter)) {
            Some((test, failure)) if run.killers(chapter).next().is_none() => said(out, test, failure)?,
            _ => clues(out, chapter, run)?,
        }
    }
    Ok(())
}

fn first_failing<'s>(judged: &'s [Step], run: &Run) -> Option<&'s Step> {
    judged.iter().find(|step| step.failed(run).0 > 0)
}

/// Prints what to do next.
fn next(out: &mut impl Write, steps: &[Step], last: &Step, run: &Run) -> Result<Exit, CommandError> {
    match run.verdict(None) {
        Verdict::TimedOut => return Ok(Exit::TimedOut),
        Verdict::Crashed => return Ok(Exit::Unfinished),
        _ => writeln!(out)?,
    }
    if let Some(step) = first_failing(steps, run) {
        let (method, file) = (step.method(), learner::FILE);
        writeln!(out, "Fix `{method}` in {file}, and run: cargo run -- write {}", last.number)?;
        return Ok(Exit::Unfinished);
    }
    match steps.iter().find(|step| !step.is_written) {
        None if usize::from(last.number) == steps.len() => {
            writeln!(out, "All eight steps are yours. Compare them with the reference: {CONTRACT}")?;
        }
        Some(missing) if usize::from(last.number) == steps.len() => {
            writeln!(out, "Next: cargo run -- write {}", missing.number)?;
            return Ok(Exit::Unfinished);
        }
        _ => writeln!(out, "Next: cargo run -- write {}", last.number + 1)?,
    }
    Ok(Exit::Done)
}
