//! Judges a prediction by running both sides. Every error says what to run next.
//!
//! The reference's side comes first. The mutant's outcome is shown only if the prediction about the reference is right.

mod reason;

use std::{collections::BTreeSet, panic::Location, sync::OnceLock};

pub use self::reason::Reason;
use crate::{
    chapter::Part,
    mutant::{Mutant, Subject},
    mutants,
    workbook::{
        answer,
        kinds::why_not,
        learner,
        matrix::{KillMatrix, table_of},
        nearest::nearest,
        prediction::{Claim, Comparison, Kind, Prediction},
        runner::{Failure, Runner, RunnerError, Test, Verdict},
        unviable,
    },
};

/// A right prediction, and a remark on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// A note on the kind, if the answer key has another one. Another kind does not make a prediction wrong.
    pub remark: Option<String>,
}

/// A prediction that is wrong or cannot be judged.
#[derive(Debug, thiserror::Error)]
#[error("{location}: {reason}")]
pub struct Wrong {
    /// Where the prediction is written.
    pub location: &'static Location<'static>,
    /// What is wrong with it.
    pub reason: Reason,
}

/// Judges a prediction. It runs both sides. It looks up the named tests in the kill matrix, and runs those that are not
/// in the matrix.
///
/// # Errors
/// The first thing that is wrong.
pub fn judge(prediction: &Prediction) -> Result<Right, Wrong> {
    judge_with(prediction, || ())
}

/// Judges a prediction, and calls `observed` when both sides have run. The observation has no time limit; the steps
/// after it have their own.
///
/// # Errors
/// The first thing that is wrong.
pub fn judge_with(prediction: &Prediction, observed: impl FnOnce()) -> Result<Right, Wrong> {
    let wrong = |reason| Wrong { location: prediction.location, reason };
    let Some(claim) = &prediction.claim else {
        return Err(wrong(Reason::NotYet { mutant: prediction.mutant }));
    };
    let mutant = find(prediction.mutant).map_err(wrong)?;
    if let Some(proof) = mutant.equivalent {
        return Err(wrong(Reason::Equivalent { mutant: mutant.name, proof }));
    }
    sides(mutant, claim).map_err(wrong)?;
    observed();
    tests(mutant, claim).map_err(wrong)?;
    Ok(Right { remark: remark(mutant, claim.kind) })
}

fn find(name: &'static str) -> Result<&'static Mutant, Reason> {
    if let Some(mutant) = mutants::find(name) {
        return Ok(mutant);
    }
    if let Some(unviable) = unviable::find(name) {
        return Err(Reason::Unviable { mutant: name, code: unviable.code });
    }
    if learner::all().is_ok_and(|learners| learners.iter().any(|learner| learner.name == name)) {
        return Err(Reason::Learner { mutant: name });
    }
    Err(Reason::UnknownMutant { name, nearest: nearest(name, mutants::all().map(|mutant| mutant.name)) })
}

/// Runs both sides, and compares them with each other and with the prediction.
///
/// # Errors
/// The first thing that is wrong.
pub fn sides(mutant: &'static Mutant, claim: &Claim) -> Result<Comparison, Reason> {
    let name = mutant.name;
    let comparison = claim.compare(mutant).ok_or_else(|| other_part(mutant))?;
    let Comparison { reference, mutant, same, again } = comparison.clone();
    let first = match &reference.seen {
        Ok(seen) => seen.clone(),
        Err(message) => return Err(Reason::ReferencePanics { message: message.clone() }),
    };
    if let Some(second) = again {
        return Err(Reason::NotTheSameTwice { first, second });
    }
    if !reference.right {
        return Err(Reason::Reference { mutant: name, side: reference, same });
    }
    match mutant.seen {
        Err(message) => Err(Reason::MutantPanics { message }),
        Ok(outcome) if same => Err(Reason::SameOnBoth { mutant: name, outcome }),
        Ok(_) if !mutant.right => Err(Reason::Mutant { mutant: name, side: mutant }),
        Ok(_) => Ok(comparison),
    }
}

fn other_part(mutant: &Mutant) -> Reason {
    let (part, constructor) = match mutant.subject {
        Subject::Contract(_) => ("Part I", "contract"),
        Subject::Ledger(_) => ("Part II", "ledger"),
    };
    Reason::OtherPart { mutant: mutant.name, part, constructor }
}

/// Succeeds if every named test fails.
fn tests(mutant: &'static Mutant, claim: &Claim) -> Result<(), Reason> {
    if claim.tests.is_empty() {
        return Err(Reason::NoTest { chapter: mutant.chapter.name(), tests: mutant.chapter.part().tests() });
    }
    let matrix = KillMatrix::committed()?;
    claim.tests.iter().try_for_each(|test| {
        let known = matrix.tests.iter().any(|known| stands_for(test, known));
        match matrix.row(mutant.name).filter(|_| known) {
            Some(row) if row.killed_by.iter().any(|killer| stands_for(test, killer)) => Ok(()),
            Some(_) => Err(Reason::TestPasses { mutant: mutant.name, test }),
            None => run(mutant, test, matrix),
        }
    })
}

/// Returns whether the name covers the test. A name covers the test of that name; a table's name covers all its cases.
fn stands_for(name: &str, test: &str) -> bool {
    name.contains("::") && test.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Returns the runner of a part. The first call builds the part's tests; it comes with the first named test that is not
/// in the kill matrix.
fn runner(part: Part) -> Result<&'static Runner, Reason> {
    static RUNNERS: [OnceLock<Result<Runner, RunnerError>>; 2] = [const { OnceLock::new() }; 2];
    let runner = RUNNERS[usize::from(part == Part::Two)].get_or_init(|| Runner::new(&[part]));
    runner.as_ref().map_err(|error| Reason::Runner(error.clone()))
}

/// Runs a test that is not in the matrix: the learner's own, or one with racing workers.
fn run(mutant: &'static Mutant, name: &'static str, matrix: &KillMatrix) -> Result<(), Reason> {
    let part = mutant.chapter.part();
    let named = |mutant: Option<&'static Mutant>| -> Result<Vec<Test>, Reason> {
        let run = runner(part)?.run_named(part, mutant.map(|mutant| mutant.name), &[name])?;
        if matches!(run.verdict(None), Verdict::TimedOut | Verdict::Crashed) {
            return Err(Reason::TestDoesNotEnd {
                mutant: mutant.map(|mutant| mutant.name),
                test: name,
                tests: part.tests(),
            });
        }
        Ok(run.tests.into_iter().filter(|test| stands_for(name, &test.name)).collect())
    };
    // Every test is in a module, so a name without one needs no run. Part of it may be in the names of many tests.
    let alone = if name.contains("::") { named(None)? } else { Vec::new() };
    if alone.is_empty() {
        // The name of a table is valid, too.
        let tests = matrix.tests.iter().map(String::as_str);
        let known: BTreeSet<_> = tests.flat_map(|test| [test, table_of(test)]).collect();
        let nearest = nearest(name, known).into_iter().map(str::to_owned).collect();
        return Err(Reason::UnknownTest { name, nearest, tests: part.tests() });
    }
    if alone.iter().any(|test| test.failure.is_some()) {
        return Err(Reason::TestFailsAlways { mutant: mutant.name, test: name, tests: part.tests() });
    }
    let fails = named(Some(mutant))?.iter().any(|test| test.failure.as_ref().is_some_and(Failure::is_assertion));
    if fails { Ok(()) } else { Err(Reason::TestPasses { mutant: mutant.name, test: name }) }
}

/// Returns a remark if the answer key has another kind. It is not an error, because the observation is right. The remark
/// says what the book's page says about this choice.
fn remark(mutant: &Mutant, kind: Kind) -> Option<String> {
    let key = answer::find(mutant.name)?.prediction.claim?.kind;
    let name = mutant.name;
    (kind != key).then(|| {
        let why_not = why_not(mutant.chapter, key, kind);
        format!("{name}: right. The key says {key:?} where you say {kind:?}. For its own observation: {why_not}")
    })
}
