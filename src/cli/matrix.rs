//! Runs every mutant against every test: the kill matrix.

use std::{collections::BTreeSet, io::Write, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{
    CommandError, Exit,
    kill::{RunOptions, reference_fails},
    paint::{BOLD, GREEN, RED},
};
use crate::{
    mutant::{Mutant, Status},
    mutants,
    runner::{Runner, Selection, Test, Verdict},
    step::Step,
};

#[derive(Args)]
pub(super) struct Options {
    /// Print the whole kill matrix as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    run: RunOptions,
}

/// Which test kills which mutant.
#[derive(Serialize)]
struct Matrix {
    seed: u64,
    score: Score,
    tests: BTreeSet<String>,
    mutants: Vec<Row>,
}

/// Killed mutants in all that can be killed. Equivalent ones and the learner's own do not count.
#[derive(Serialize, Clone, Copy, Default)]
struct Score {
    killed: usize,
    mutants: usize,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    step: Option<&'static str>,
    verdict: Verdict,
    equivalent: bool,
    /// The tests in which an assertion failed, of whatever step.
    killed_by: Vec<String>,
    #[serde(skip)]
    mutant: &'static Mutant,
}

impl Row {
    fn counts(&self) -> bool {
        self.mutant.status == Status::Killed
    }
}

pub(super) fn matrix(out: &mut impl Write, options: &Options) -> Result<Exit, CommandError> {
    let runner = options.run.runner()?;
    let subjects: Vec<_> = mutants::all().filter(|mutant| mutant.status != Status::Learner).collect();
    let bar = progress_bar(subjects.len());
    let Some(tests) = reference(out, &runner, &bar)? else {
        return Ok(Exit::Reference);
    };
    let mut rows = Vec::new();
    for mutant in subjects {
        bar.set_message(mutant.name);
        let run = runner.run(Some(mutant), Selection::part(mutant))?;
        rows.push(Row {
            name: mutant.name,
            step: mutant.step.map(Step::module),
            verdict: run.verdict(mutant.step),
            equivalent: matches!(mutant.status, Status::Equivalent(_)),
            killed_by: run.killers(None).map(|(test, _)| test.name.clone()).collect(),
            mutant,
        });
        bar.inc(1);
    }
    bar.finish_and_clear();
    let matrix = Matrix { seed: runner.seed, score: score(&rows), tests, mutants: rows };
    if options.json {
        let text = serde_json::to_string_pretty(&matrix).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
    } else {
        table(out, &matrix)?;
    }
    Ok(exit(&matrix.mutants))
}

/// All tests, if the reference passes them.
fn reference(
    out: &mut impl Write,
    runner: &Runner,
    bar: &ProgressBar,
) -> Result<Option<BTreeSet<String>>, CommandError> {
    bar.set_message("the reference");
    let mut tests = BTreeSet::new();
    for part in Selection::PARTS {
        let run = runner.run(None, *part)?;
        if run.verdict(None) != Verdict::Survived {
            bar.finish_and_clear();
            reference_fails(out, &run)?;
            return Ok(None);
        }
        tests.extend(run.tests.into_iter().map(|Test { name, .. }| name));
    }
    Ok(Some(tests))
}

/// On standard error, and only on a terminal.
fn progress_bar(length: usize) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(length as u64).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn score(rows: &[Row]) -> Score {
    let counted = rows.iter().filter(|row| row.counts());
    counted.fold(Score::default(), |score, row| Score {
        killed: score.killed + usize::from(row.verdict == Verdict::Killed),
        mutants: score.mutants + 1,
    })
}

fn table(out: &mut impl Write, matrix: &Matrix) -> Result<(), CommandError> {
    let Matrix { mutants, tests, score: all, .. } = matrix;
    writeln!(out, "{BOLD}{:<44}{:>8}{:>8}{:>8}{BOLD:#}", "step", "mutants", "killed", "tests")?;
    for step in Step::ALL {
        let rows: Vec<_> = mutants.iter().filter(|row| row.mutant.step == Some(step) && row.counts()).collect();
        let killed = rows.iter().filter(|row| row.verdict == Verdict::Killed).count();
        let tests = tests.iter().filter(|test| test.starts_with(step.module())).count();
        writeln!(out, "{:<44}{:>8}{killed:>8}{tests:>8}", step.title(), rows.len())?;
    }
    let colour = if all.killed == all.mutants { GREEN } else { RED };
    writeln!(out, "\n{colour}mutation score: {} of {} killed{colour:#}", all.killed, all.mutants)?;
    for row in mutants.iter().filter(|row| row.verdict != Verdict::Killed) {
        match row.mutant.status {
            Status::Equivalent(proof) => writeln!(out, "  equivalent  {}: {proof}", row.name)?,
            _ => writeln!(out, "  {RED}{:<10}{RED:#}  {}", word(row.verdict), row.name)?,
        }
    }
    Ok(())
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Killed => "killed",
        Verdict::KilledElsewhere => "killed by another step's tests only",
        Verdict::Survived => "survived",
        Verdict::Panicked => "panicked",
        Verdict::Crashed => "crashed",
        Verdict::TimedOut => "timeout",
    }
}

fn exit(rows: &[Row]) -> Exit {
    let mut counted = rows.iter().filter(|row| row.counts()).map(|row| row.verdict);
    if rows.iter().any(|row| row.verdict == Verdict::TimedOut) {
        Exit::TimedOut
    } else if counted.all(|verdict| verdict == Verdict::Killed) {
        Exit::Done
    } else {
        Exit::Survived
    }
}
