//! Runs every mutant against every test of its part, except the tests with racing workers. Prints the kill matrix and
//! its analysis.

use std::{
    io::{self, Write},
    time::Duration,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{
    CommandError, Exit,
    book::book,
    kill::{RunOptions, by_table, longer, reference_fails},
    paint::{BOLD, GREEN, RED},
};
use crate::{
    chapter::{Chapter, Part},
    mutant::Mutant,
    mutants,
    workbook::{
        matrix::{Analysis, FILE, KillMatrix, Row, Score, analyse},
        runner::{RACES, Runner, Selection, Test, Verdict},
        unviable,
    },
};

#[derive(Args)]
pub(super) struct Options {
    /// Print the whole kill matrix as JSON
    #[arg(long)]
    json: bool,
    /// Overwrite the committed one, `tests/data/kill_matrix.json`, and the generated parts of the book
    #[arg(long, conflicts_with_all = ["json", "check", "seed"])]
    save: bool,
    /// Compare it with the committed one
    #[arg(long, conflicts_with_all = ["json", "seed"])]
    check: bool,
    #[command(flatten)]
    run: RunOptions,
}

pub(super) fn matrix(out: &mut impl Write, options: &Options) -> Result<Exit, CommandError> {
    let runner = options.run.runner(&Part::ALL)?;
    let bar = progress_bar(mutants::all().count());
    if bar.is_hidden() {
        eprintln!("Running the tests on {} mutants, which takes some minutes", mutants::all().count());
    }
    let tests = match reference(out, &runner, &bar)? {
        Ok(tests) => tests,
        Err(exit) => return Ok(exit),
    };
    let mut rows = Vec::new();
    for mutant in mutants::all() {
        bar.set_message(mutant.name);
        rows.push(row(&runner, mutant)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let matrix = KillMatrix::new(runner.seed, tests, rows);
    if options.json {
        writeln!(out, "{}", matrix.to_json().map_err(std::io::Error::from)?)?;
    } else if options.save {
        return save(out, &matrix, runner.time_limit.as_secs());
    } else if options.check {
        return check(out, &matrix, runner.time_limit.as_secs());
    } else {
        table(out, &matrix)?;
        reading(out, &analyse(&matrix))?;
        if let Some(row) = unfinished(&matrix) {
            advice(out, row, "matrix", runner.time_limit.as_secs())?;
        }
    }
    Ok(exit(&matrix.mutants))
}

fn row(runner: &Runner, mutant: &Mutant) -> Result<Row, CommandError> {
    let run = runner.run(Some(mutant.name), Selection::Part(mutant.chapter.part()))?;
    let mut killed_by: Vec<_> = run.killers(None).map(|(test, _)| test.name.clone()).collect();
    killed_by.sort_unstable();
    Ok(Row {
        name: mutant.name.to_owned(),
        chapter: mutant.chapter.name().to_owned(),
        verdict: run.verdict(Some(mutant.chapter)),
        equivalent: mutant.equivalent.is_some(),
        killed_by,
    })
}

/// Returns all tests, in alphabetical order, if the reference passes them; otherwise the exit code.
fn reference(
    out: &mut impl Write,
    runner: &Runner,
    bar: &ProgressBar,
) -> Result<Result<Vec<String>, Exit>, CommandError> {
    bar.set_message("the reference");
    let mut tests = Vec::new();
    for part in Part::ALL {
        let run = runner.run(None, Selection::Part(part))?;
        if run.verdict(None) != Verdict::Survived {
            bar.finish_and_clear();
            return reference_fails(out, part, &run, runner.time_limit.as_secs()).map(Err);
        }
        tests.extend(run.tests.into_iter().map(|Test { name, .. }| name));
    }
    tests.sort_unstable();
    Ok(Ok(tests))
}

/// Writes the matrix and the generated parts of the book. If the tests timed out or crashed with a mutant, it writes
/// nothing, because such a run says nothing about the tests.
fn save(out: &mut impl Write, matrix: &KillMatrix, timeout: u64) -> Result<Exit, CommandError> {
    let exit = exit(&matrix.mutants);
    if let Some(row) = unfinished(matrix) {
        writeln!(out, "{RED}not written{RED:#}: the tests did not finish with {} ({})", row.name, word(row.verdict))?;
        advice(out, row, "matrix --save", timeout)?;
        return Ok(exit);
    }
    matrix.save()?;
    writeln!(out, "Wrote {FILE}: {} of {} killed", matrix.score.killed, matrix.score.mutants)?;
    book(out)?;
    Ok(exit)
}

/// Returns the first mutant with which the tests timed out or crashed.
fn unfinished(matrix: &KillMatrix) -> Option<&Row> {
    matrix.mutants.iter().find(|row| matches!(row.verdict, Verdict::TimedOut | Verdict::Crashed))
}

/// Says what to run after the tests did not finish with a mutant, given the command and its time limit in seconds.
fn advice(out: &mut impl Write, row: &Row, command: &str, timeout: u64) -> io::Result<()> {
    match row.verdict {
        Verdict::TimedOut => writeln!(out, "\nAllow more time: cargo run -- {command} {}", longer(timeout)),
        _ => writeln!(out, "\nTo see why: cargo run -- kill {}", row.name),
    }
}

/// Compares the committed matrix with the new one, and prints the differences. If the tests did not finish with a
/// mutant, the two cannot be compared in full.
fn check(out: &mut impl Write, matrix: &KillMatrix, timeout: u64) -> Result<Exit, CommandError> {
    let committed = KillMatrix::read()?;
    if committed == *matrix {
        writeln!(out, "{GREEN}up to date{GREEN:#}: {FILE}")?;
        return Ok(Exit::Done);
    }
    writeln!(out, "{RED}stale{RED:#}: {FILE}\n")?;
    for row in &matrix.mutants {
        match committed.row(&row.name) {
            None => writeln!(out, "  {}: a new mutant", row.name)?,
            Some(other) => changes(out, other, row)?,
        }
    }
    for row in committed.mutants.iter().filter(|row| matrix.row(&row.name).is_none()) {
        writeln!(out, "  {}: no longer a mutant", row.name)?;
    }
    for test in matrix.tests.iter().filter(|test| !committed.tests.contains(test)) {
        writeln!(out, "  {test}: a new test")?;
    }
    for test in committed.tests.iter().filter(|test| !matrix.tests.contains(test)) {
        writeln!(out, "  {test}: no longer a test")?;
    }
    if let Some(row) = unfinished(matrix) {
        advice(out, row, "matrix --check", timeout)?;
        return Ok(if row.verdict == Verdict::TimedOut { Exit::TimedOut } else { Exit::Stale });
    }
    writeln!(out, "\nTo update it: cargo run -- matrix --save")?;
    Ok(Exit::Stale)
}

/// Prints how a mutant's row differs from the committed one.
fn changes(out: &mut impl Write, committed: &Row, row: &Row) -> Result<(), CommandError> {
    let more = |one: &Row, other: &Row| {
        by_table(one.killed_by.iter().filter(|test| !other.killed_by.contains(test)).map(String::as_str))
    };
    for test in more(row, committed) {
        writeln!(out, "  {}: now also killed by {test}", row.name)?;
    }
    for test in more(committed, row) {
        writeln!(out, "  {}: no longer killed by {test}", row.name)?;
    }
    if (committed.verdict, committed.equivalent) != (row.verdict, row.equivalent) {
        writeln!(out, "  {}: now {}, was {}", row.name, word(row.verdict), word(committed.verdict))?;
    }
    Ok(())
}

/// Returns a progress bar. It is drawn on standard error, and only on a terminal.
pub(super) fn progress_bar(length: usize) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(length as u64).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// Writes one line per chapter, the score, and a line for each mutant that is equivalent, unviable or not killed as it
/// should be.
///
/// # Errors
/// Those of the writer.
pub fn table(out: &mut impl Write, matrix: &KillMatrix) -> io::Result<()> {
    let KillMatrix { mutants, tests, score: all, .. } = matrix;
    writeln!(out, "{BOLD}{:<44}{:>8}{:>8}{:>8}{BOLD:#}", "chapter", "mutants", "killed", "tests")?;
    for chapter in Chapter::ALL {
        let rows = mutants.iter().filter(|row| row.chapter == chapter.name());
        let Score { killed, mutants } = Score::of(rows, |row| row.verdict == Verdict::Killed);
        let tests = tests.iter().filter(|test| test.starts_with(chapter.name())).count();
        writeln!(out, "{:<44}{mutants:>8}{killed:>8}{tests:>8}", chapter.title())?;
    }
    writeln!(
        out,
        "\nNot run here: {}. Their workers race, so whether they notice a mutant depends on chance.",
        RACES.join(", ")
    )?;
    let colour = if all.killed == all.mutants { GREEN } else { RED };
    writeln!(out, "\n{colour}mutation score: {} of {} killed{colour:#}", all.killed, all.mutants)?;
    for row in mutants.iter().filter(|row| row.equivalent || !row.is_as_expected()) {
        match mutants::find(&row.name).and_then(|mutant| mutant.equivalent) {
            Some(proof) if row.is_as_expected() => {
                writeln!(out, "  equivalent  {}: {proof}", row.name)?;
            }
            Some(_) => {
                writeln!(out, "  {RED}not equivalent{RED:#}  {}: {}", row.name, word(row.verdict))?;
            }
            _ => writeln!(out, "  {RED}{:<10}{RED:#}  {}", word(row.verdict), row.name)?,
        }
    }
    for unviable in &unviable::ALL {
        writeln!(out, "  unviable    {}: killed by the compiler, {}", unviable.name, unviable.code)?;
    }
    Ok(())
}

/// Prints what the matrix says about the tests and the mutants.
fn reading(out: &mut impl Write, analysis: &Analysis<'_>) -> Result<(), CommandError> {
    let Analysis { happy_paths: happy, cover, .. } = analysis;
    writeln!(out, "\n{BOLD}The happy paths alone{BOLD:#} kill {} of {}.", happy.killed, happy.mutants)?;
    let how = if cover.smallest { "no smaller set does" } else { "the smallest set found; there may be a smaller one" };
    writeln!(out, "\n{BOLD}{} tests are enough to kill all of them{BOLD:#} ({how}):", cover.tests.len())?;
    list(out, &cover.tests)?;
    writeln!(out, "\n{BOLD}Killed by only one test{BOLD:#}: {}", analysis.sole_killers.len())?;
    list(out, analysis.sole_killers.iter().map(|(mutant, test)| format!("{mutant}: {test}")))?;
    writeln!(out, "\n{BOLD}Killed by the same tests{BOLD:#}, so that no test tells them apart:")?;
    list(out, analysis.indistinguished.iter().map(|group| group.join(", ")))?;
    writeln!(
        out,
        "\n{BOLD}Subsumed by others{BOLD:#} (every test that kills one of the others also kills this mutant):"
    )?;
    list(out, analysis.subsumed.iter().map(|one| format!("{}: {}", one.easier, one.by.join(", "))))?;
    writeln!(out, "\n{BOLD}Tests that kill nothing{BOLD:#}: {}", analysis.idle_tests.len())?;
    list(out, by_table(analysis.idle_tests.iter().copied()))
}

fn list(out: &mut impl Write, lines: impl IntoIterator<Item: std::fmt::Display>) -> Result<(), CommandError> {
    for line in lines {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

pub(super) fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Killed => "killed",
        Verdict::KilledElsewhere => "killed only by other chapters' tests",
        Verdict::Survived => "survived",
        Verdict::Panicked => "panicked",
        Verdict::Crashed => "crashed",
        Verdict::TimedOut => "timeout",
    }
}

/// Returns the exit code of a run with these rows.
#[must_use]
pub fn exit(rows: &[Row]) -> Exit {
    if rows.iter().any(|row| row.verdict == Verdict::TimedOut) {
        Exit::TimedOut
    } else if rows.iter().all(Row::is_as_expected) {
        Exit::Done
    } else {
        Exit::Survived
    }
}
