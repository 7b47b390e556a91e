//! The tests that a prediction names. Each is judged by itself: it fails, it passes, or it does not exist.

use std::{
    collections::BTreeSet,
    fmt::{self, Display, Formatter},
    sync::OnceLock,
};

use super::Reason;
use crate::{
    chapter::{Chapter, Part},
    mutant::Mutant,
    workbook::{
        matrix::{KillMatrix, part_of, table_of},
        nearest::nearest_in,
        plural::counted,
        runner::{Failure, Runner, RunnerError, Test, Verdict, is_by_chance},
        source::what_it_checks,
    },
};

/// What is found about every test that a prediction names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The mutant.
    pub mutant: &'static str,
    /// Its chapter.
    pub chapter: Chapter,
    /// A note on the kind, if the answer key has another one.
    pub note: Option<String>,
    /// The names, and what is found about each.
    pub tests: Vec<(&'static str, Finding)>,
    /// How many tests of the mutant's chapter fail with it.
    pub failing_in_chapter: usize,
    /// How many tests fail with it in all.
    pub failing: usize,
    /// The target that has the tests of its part.
    pub target: &'static str,
}

/// What is found about a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The test fails with the mutant, as predicted.
    Fails,
    /// The test passes with the mutant.
    Passes,
    /// The test is one of the other part. It never runs on the mutant.
    OtherPart,
    /// Whether the test fails with the mutant depends on chance.
    Chance,
    /// No test has this name. These are the most similar ones.
    Unknown(Vec<String>),
    /// The test fails with the reference, too.
    FailsAlways,
    /// The test loops or ends the test program, with the reference.
    DoesNotEnd,
    /// The test loops or ends the test program, with the mutant.
    DoesNotEndWithTheMutant,
}

impl Named {
    /// Looks up the named tests in the kill matrix, and runs those that are not in it.
    ///
    /// # Errors
    /// [`Reason::Matrix`], [`Reason::Runner`].
    pub(super) fn look_up(
        mutant: &'static Mutant,
        names: &[&'static str],
        note: Option<String>,
    ) -> Result<Self, Reason> {
        let matrix = KillMatrix::committed()?;
        let killers = matrix.row(mutant.name).map(|row| &row.killed_by[..]).unwrap_or_default();
        let of_chapter = killers.iter().filter(|test| test.starts_with(mutant.chapter.name())).count();
        let finding = |name| find(mutant, name, matrix).map(|finding| (name, finding));
        Ok(Self {
            mutant: mutant.name,
            chapter: mutant.chapter,
            note,
            tests: names.iter().copied().map(finding).collect::<Result<_, _>>()?,
            failing_in_chapter: of_chapter,
            failing: killers.len(),
            target: mutant.chapter.part().tests(),
        })
    }

    /// Returns whether there is a test, and every one fails with the mutant.
    pub(super) fn is_right(&self) -> bool {
        !self.tests.is_empty() && self.tests.iter().all(|(_, finding)| *finding == Finding::Fails)
    }
}

impl Display for Named {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Self { mutant, target, .. } = self;
        writeln!(out, "you are right about the reference and about the mutant")?;
        if let Some(note) = &self.note {
            writeln!(out, "{note}")?;
        }
        writeln!(out)?;
        if self.tests.is_empty() {
            writeln!(out, "Now name a test that fails with {mutant}: .fails([\"…\"])")?;
        } else {
            writeln!(out, "The tests that you name:")?;
        }
        for (name, finding) in &self.tests {
            match finding {
                Finding::Fails => writeln!(out, "  {name} fails with {mutant}: right")?,
                Finding::Passes => {
                    write!(out, "  {name} passes with {mutant}")?;
                    if !name.starts_with(self.chapter.name()) {
                        write!(out, ", and it is none of this chapter's tests")?;
                    }
                    let checks = what_it_checks(name).map_or(String::new(), |what| format!(" It checks: {what}"));
                    writeln!(out, ".{checks}")?;
                }
                Finding::OtherPart => {
                    writeln!(out, "  {name} is a test of the other part, which never runs on {mutant}")?;
                }
                Finding::Chance => {
                    writeln!(
                        out,
                        "  {name} lets several workers race, so whether it fails with {mutant} depends on chance."
                    )?;
                    writeln!(out, "    Name a test in which a second worker comes at a fixed point.")?;
                }
                Finding::Unknown(nearest) => {
                    writeln!(out, "  no test is called {name:?}. Similar names:")?;
                    nearest.iter().try_for_each(|test| writeln!(out, "    {test}"))?;
                }
                Finding::FailsAlways => writeln!(
                    out,
                    "  {name} fails with the reference, so it says nothing about {mutant}.\n    Fix it first: cargo test --test {target} {name}"
                )?,
                Finding::DoesNotEnd => does_not_end(out, name, "the reference", target)?,
                Finding::DoesNotEndWithTheMutant => does_not_end(out, name, mutant, target)?,
            }
        }
        writeln!(out)?;
        if self.tests.iter().any(|(_, finding)| *finding == Finding::Passes) {
            let (of_chapter, all) = (self.failing_in_chapter, self.failing);
            let fail = if of_chapter == 1 { "fails" } else { "fail" };
            let others = format!("{} of its chapter {fail} with {mutant}", counted(of_chapter, "test"));
            writeln!(out, "{others}, and {all} in all. Which one makes the same observation as you?")?;
        }
        write!(out, "The tests of its chapter: cargo run -- show {mutant}")
    }
}

fn does_not_end(out: &mut Formatter<'_>, name: &str, with: &str, target: &str) -> fmt::Result {
    writeln!(out, "  {name} does not finish with {with}: it loops, or it ends the whole program.")?;
    writeln!(out, "    No assertion says what is wrong. To see its output: cargo test --test {target} {name}")
}

/// Returns whether the name covers the test. A name covers the test of that name; a table's name covers all its cases.
fn covers(name: &str, test: &str) -> bool {
    name.contains("::") && test.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

fn find(mutant: &'static Mutant, name: &'static str, matrix: &KillMatrix) -> Result<Finding, Reason> {
    let part = mutant.chapter.part();
    let mut known = matrix.tests.iter().filter(|known| covers(name, known)).peekable();
    if known.peek().is_some() && known.all(|test| part_of(test) != part) {
        return Ok(Finding::OtherPart);
    }
    if is_by_chance(name) {
        return Ok(Finding::Chance);
    }
    let is_known = matrix.tests.iter().any(|known| covers(name, known));
    match matrix.row(mutant.name).filter(|_| is_known) {
        Some(row) if row.killed_by.iter().any(|killer| covers(name, killer)) => Ok(Finding::Fails),
        Some(_) => Ok(Finding::Passes),
        None => run(mutant, name, matrix),
    }
}

/// Runs a test that is not in the matrix: the learner's own, or one with racing workers.
fn run(mutant: &'static Mutant, name: &'static str, matrix: &KillMatrix) -> Result<Finding, Reason> {
    let part = mutant.chapter.part();
    let ending = |mutant: Option<&'static Mutant>| -> Result<Option<Vec<Test>>, Reason> {
        let run = runner(part)?.run_named(part, mutant.map(|mutant| mutant.name), &[name])?;
        let has_ended = !matches!(run.verdict(None), Verdict::TimedOut | Verdict::Crashed);
        Ok(has_ended.then(|| run.tests.into_iter().filter(|test| covers(name, &test.name)).collect()))
    };
    // Every test is in a module, so a name without one needs no run. Part of it may be in the names of many tests.
    let alone = if name.contains("::") { ending(None)? } else { Some(Vec::new()) };
    let Some(alone) = alone else { return Ok(Finding::DoesNotEnd) };
    if alone.is_empty() {
        return Ok(Finding::Unknown(similar(mutant, name, matrix)));
    }
    if alone.iter().any(|test| test.failure.is_some()) {
        return Ok(Finding::FailsAlways);
    }
    let Some(tests) = ending(Some(mutant))? else { return Ok(Finding::DoesNotEndWithTheMutant) };
    let fails = tests.iter().any(|test| test.failure.as_ref().is_some_and(Failure::is_assertion));
    Ok(if fails { Finding::Fails } else { Finding::Passes })
}

/// Returns the most similar names of tests and tables of the mutant's part. Those that begin with the name come first,
/// such as the case that it cuts short. Then those of the mutant's chapter are preferred.
fn similar(mutant: &Mutant, name: &str, matrix: &KillMatrix) -> Vec<String> {
    let tests = matrix.tests.iter().map(String::as_str).filter(|test| part_of(test) == mutant.chapter.part());
    let known: BTreeSet<_> = tests.flat_map(|test| [test, table_of(test)]).collect();
    let (begun, others): (Vec<_>, Vec<_>) = known.into_iter().partition(|test| test.starts_with(name));
    begun.into_iter().chain(nearest_in(mutant.chapter.name(), name, others)).take(3).map(str::to_owned).collect()
}

/// Returns the runner of a part. The first call builds the part's tests; it comes with the first named test that is not
/// in the kill matrix.
fn runner(part: Part) -> Result<&'static Runner, Reason> {
    static RUNNERS: [OnceLock<Result<Runner, RunnerError>>; 2] = [const { OnceLock::new() }; 2];
    let runner = RUNNERS[usize::from(part == Part::Two)].get_or_init(|| Runner::new(&[part]));
    runner.as_ref().map_err(|error| Reason::Runner(error.clone()))
}
