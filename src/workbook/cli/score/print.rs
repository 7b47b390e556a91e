//! Prints what is said about a suite: what to mend first, then the scores, then what is missing.

use std::io::Write;

use crate::{
    chapter::Chapter,
    mutants,
    outcomes::shorten,
    workbook::{
        cli::{
            CommandError,
            kill::longer,
            matrix::word,
            paint::{BOLD, GREEN, RED},
            show,
        },
        matrix::Score,
        plural::counted,
        runner::Verdict,
        score::{ChapterScore, Fault, Report, RightVersion, Scope, Siblings, Strict, Suite, Survivor, Wrong},
        source,
    },
};

/// The characters of a bar.
const WIDTH: usize = 20;

/// So many survivors are shown with their change. The others are named.
const SHOWN: usize = 5;

/// So many tests are named in a list of tests that add nothing.
const NAMED: usize = 20;

/// A smaller difference between the two shares, in percentage points, is no sign of tests written against the mutants.
const GAP: usize = 20;

pub(super) fn report(out: &mut impl Write, report: &Report, scope: Scope, timeout: u64) -> Result<(), CommandError> {
    if !report.wrong.is_empty() {
        return wrong(out, &report.wrong, timeout);
    }
    strict(out, &report.strict, timeout)?;
    by_chance(out, report)?;
    scores(out, report, scope)?;
    let unfinished = left(report).find(|survivor| matches!(survivor.verdict, Verdict::TimedOut | Verdict::Crashed));
    let first = report.chapters.iter().find(|chapter| !chapter.survivors.is_empty());
    if let Some(chapter) = first {
        survivors(out, chapter)?;
    }
    redundant(out, report)?;
    if let Some(Survivor { name, verdict }) = unfinished {
        writeln!(out, "\n{RED}{}{RED:#} with {name}: a run that does not end kills nothing.", word(*verdict))?;
        if *verdict == Verdict::TimedOut {
            writeln!(out, "If the tests are only slow, allow more time: {}", longer(timeout))?;
        }
    }
    next(out, report, scope, first)
}

fn left(report: &Report) -> impl Iterator<Item = &Survivor> {
    report.chapters.iter().flat_map(|chapter| &chapter.survivors)
}

/// Prints the tests that are wrong. Nothing else was judged.
fn wrong(out: &mut impl Write, wrong: &[Wrong], timeout: u64) -> Result<(), CommandError> {
    writeln!(out, "{RED}wrong{RED:#}: {} on the reference, which keeps the contract\n", counted(wrong.len(), "test"))?;
    for Wrong { test, fault, message, smallest_input } in wrong {
        writeln!(out, "{BOLD}{test}{BOLD:#} {}", on_what_is_right(*fault, timeout))?;
        words(out, message, smallest_input.as_deref())?;
    }
    writeln!(out, "\nMend this first, and run this again: until then, no test says anything about a mutant.")?;
    Ok(())
}

/// Prints the tests that ask too much: once each, with the first variant that they refuse.
fn strict(out: &mut impl Write, strict: &[Strict], timeout: u64) -> Result<(), CommandError> {
    let mut told: Vec<&str> = Vec::new();
    for Strict { test, variant, fault, message, smallest_input } in strict {
        if told.contains(&test.as_str()) {
            continue;
        }
        told.push(test);
        writeln!(out, "{RED}asks too much{RED:#}: {BOLD}{test}{BOLD:#} {}", on_what_is_right(*fault, timeout))?;
        words(out, message, smallest_input.as_deref())?;
        let RightVersion { name, differs, allowed } = variant;
        match differs {
            Some(differs) => writeln!(out, "  The variant `{name}` is right as well. {differs}")?,
            None => writeln!(out, "  The mutant `{name}` is equivalent, so it is right as well.")?,
        }
        writeln!(out, "  Why it is right: {allowed}")?;
        writeln!(out, "  To read it: cargo run -- show {name}")?;
        let others: Vec<_> =
            strict.iter().filter(|other| other.test == *test).map(|one| one.variant.name).skip(1).collect();
        if !others.is_empty() {
            writeln!(out, "  It also fails on {}.", others.join(", "))?;
        }
        writeln!(out, "  The test does not count until it passes.\n")?;
    }
    Ok(())
}

fn by_chance(out: &mut impl Write, report: &Report) -> Result<(), CommandError> {
    for test in &report.by_chance {
        writeln!(
            out,
            "{RED}by chance{RED:#}: {BOLD}{test}{BOLD:#} passes and fails on the same code with the same seed"
        )?;
        writeln!(out, "  The test does not count until it always gives the same answer.\n")?;
    }
    Ok(())
}

fn on_what_is_right(fault: Fault, timeout: u64) -> String {
    match fault {
        Fault::Fails => "fails".to_owned(),
        Fault::TimedOut => format!(
            "does not finish within {timeout} s. Does it loop or sleep? If it is only slow, allow more time: {}",
            longer(timeout)
        ),
        Fault::Crashed => "ends the whole test program, so the other tests say nothing".to_owned(),
    }
}

fn words(out: &mut impl Write, message: &str, input: Option<&str>) -> Result<(), CommandError> {
    if !message.is_empty() {
        writeln!(out, "  {}", shorten(message).replace('\n', "\n  "))?;
    }
    if let Some(input) = input {
        writeln!(out, "  The smallest failing input found: {}", shorten(input).replace('\n', "\n  "))?;
    }
    Ok(())
}

/// Prints a bar for each chapter.
fn scores(out: &mut impl Write, report: &Report, scope: Scope) -> Result<(), CommandError> {
    let invalid = report.strict.iter().map(|strict| &strict.test).chain(&report.by_chance);
    let invalid = invalid.collect::<std::collections::BTreeSet<_>>().len();
    writeln!(out, "{} of {} valid\n", report.tests - invalid, counted(report.tests, "test"))?;
    let whose = if scope.suite == Suite::Mine { "yours" } else { "these" };
    writeln!(out, "{BOLD}{:<34}{:<WIDTH$}  {whose:<11}the workbook's tests{BOLD:#}", "killed", "")?;
    for ChapterScore { chapter, score, workbook, siblings, .. } in &report.chapters {
        let full = score.killed * WIDTH / score.mutants.max(1);
        let bar = "#".repeat(full) + &".".repeat(WIDTH - full);
        let siblings = siblings.map(|one| format!("; siblings: {} of {}", one.killed, one.siblings));
        let counts = format!("{} of {}", score.killed, score.mutants);
        let line = format!(
            "{:<34}{bar}  {counts:<11}{workbook} of {}{}",
            title(chapter),
            score.mutants,
            siblings.unwrap_or_default()
        );
        writeln!(out, "{line}")?;
    }
    let sum = |count: fn(&ChapterScore) -> usize| report.chapters.iter().map(count).sum::<usize>();
    let (killed, all) = (sum(|one| one.score.killed), sum(|one| one.score.mutants));
    let colour = if killed == all { GREEN } else { RED };
    write!(out, "\n{colour}score: {killed} of {all} mutants{colour:#}")?;
    if let Some(Siblings { killed, siblings }) = siblings(report) {
        write!(out, ", {killed} of {siblings} siblings")?;
    }
    writeln!(out)?;
    gaps(out, report)
}

/// Adds up the siblings of all chapters, if they were judged.
fn siblings(report: &Report) -> Option<Siblings> {
    let add = |sum: Siblings, one: Siblings| Siblings {
        killed: sum.killed + one.killed,
        siblings: sum.siblings + one.siblings,
    };
    report.chapters.iter().filter_map(|chapter| chapter.siblings).reduce(add)
}

/// Names the chapters whose tests kill a far smaller share of the siblings than of the mutants.
fn gaps(out: &mut impl Write, report: &Report) -> Result<(), CommandError> {
    let percent = |killed: usize, all: usize| 100 * killed / all.max(1);
    let is_wide = |score: &Score, siblings: &Siblings| {
        percent(siblings.killed, siblings.siblings) + GAP < percent(score.killed, score.mutants)
    };
    let with_siblings = report.chapters.iter().filter_map(|one| Some((one.chapter, one.score, one.siblings?)));
    let gaps: Vec<_> = with_siblings.filter(|(_, score, siblings)| is_wide(score, siblings)).collect();
    if gaps.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nSiblings survive where the mutants die:")?;
    for (chapter, score, siblings) in gaps {
        let siblings = format!("{} of {}", siblings.killed, counted(siblings.siblings, "sibling"));
        writeln!(out, "  {}  {} of {} mutants, {siblings}", title(chapter), score.killed, score.mutants)?;
    }
    let why = "A test that states the contract kills both. Some of these may try only what a known mutant gets wrong.";
    Ok(writeln!(out, "{why}")?)
}

fn title(chapter: &'static str) -> &'static str {
    Chapter::ALL.into_iter().find(|known| known.name() == chapter).map_or(chapter, Chapter::title)
}

/// Prints the mutants of a chapter that are not killed, with their changes.
fn survivors(out: &mut impl Write, chapter: &ChapterScore) -> Result<(), CommandError> {
    let all =
        if chapter.survivors.len() > SHOWN { format!("; the first {SHOWN} with their change") } else { String::new() };
    writeln!(out, "\n{BOLD}Not killed{BOLD:#}  ({}{all})", title(chapter.chapter))?;
    for (place, Survivor { name, verdict }) in chapter.survivors.iter().enumerate() {
        let Some(mutant) = mutants::find(name) else { continue };
        let why = if *verdict == Verdict::Survived { String::new() } else { format!("  ({})", word(*verdict)) };
        writeln!(out, "\n  {BOLD}{name}{BOLD:#}{why}  {}", source::summary(&mutant.file())?)?;
        if place < SHOWN {
            show::lines(out, &source::change(mutant)?)?;
        }
    }
    Ok(())
}

fn redundant(out: &mut impl Write, report: &Report) -> Result<(), CommandError> {
    tests(out, "Tests that kill nothing", report.idle.iter().cloned())?;
    let both = report.redundant.iter().map(|one| format!("{}  kills no more than {}", one.test, one.other));
    tests(out, "Tests that kill only what another one kills", both)?;
    if !report.idle.is_empty() || !report.redundant.is_empty() {
        writeln!(out, "Keep a test that states a sentence of the contract: no mutant may break that sentence yet.")?;
    }
    Ok(())
}

/// Names the first tests of a list, and counts the others.
fn tests(
    out: &mut impl Write,
    title: &str,
    mut tests: impl ExactSizeIterator<Item = String>,
) -> Result<(), CommandError> {
    if tests.len() > 0 {
        writeln!(out, "\n{BOLD}{title}{BOLD:#}:")?;
    }
    for test in tests.by_ref().take(NAMED) {
        writeln!(out, "  {test}")?;
    }
    if tests.len() > 0 {
        writeln!(out, "  and {} more: --json names all", tests.len())?;
    }
    Ok(())
}

fn next(out: &mut impl Write, report: &Report, scope: Scope, first: Option<&ChapterScore>) -> Result<(), CommandError> {
    let strict = report.strict.first().map(|strict| &strict.test);
    if let Some(test) = strict.or(report.by_chance.first()) {
        writeln!(out, "\nWhat to do next: mend {test}")?;
    } else if let Some(survivor) = first.and_then(|chapter| chapter.survivors.first()) {
        writeln!(out, "\nWhat to do next: cargo run -- show {}, and write a test that fails on it", survivor.name)?;
    } else if let Some(Siblings { killed, siblings }) = siblings(report) {
        if killed == siblings {
            writeln!(out, "\nEvery mutant and every sibling is killed.")?;
        } else {
            writeln!(
                out,
                "\nEvery mutant is killed, but only {killed} of {siblings} siblings.
What to do next: compare each sentence of the contract in src with the tests. Which inputs does no test try?"
            )?;
        }
    } else {
        let only = scope.chapter.map_or(String::new(), |chapter| format!("{} ", chapter.name()));
        writeln!(
            out,
            "\nEvery mutant is killed. Do the tests state the contract? cargo run -- score {only}--siblings"
        )?;
    }
    Ok(())
}
