//! The contents of the workbook: steps, mutants, what to do next.

use std::io::Write;

use super::{
    CommandError,
    columns::list,
    paint::BOLD,
    progress::{Progress, progress},
};
use crate::{
    chapter::{Chapter, Part},
    mutant::Mutant,
    mutants,
    workbook::{judge::results::Results, learner, score::memory::Scores},
};

pub(super) fn contents(out: &mut impl Write) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}Same Key, Same Request?{BOLD:#}")?;
    writeln!(out, "Each step has a contract. Each name below is a version that breaks it.\n")?;
    let results = Results::read();
    let scores = Scores::read();
    let known_results = results.as_ref().ok().and_then(Option::as_ref);
    let all: Vec<_> = mutants::all().filter_map(|mutant| Some((mutant, progress(mutant)?))).collect();
    for chapter in Chapter::ALL {
        if chapter == Chapter::LedgerScope {
            writeln!(out, "\n{BOLD}{}{BOLD:#}\n", Part::Two.title())?;
        }
        let known: Vec<_> = all.iter().filter(|(mutant, _)| mutant.chapter == chapter).collect();
        let unreadable = known.iter().find_map(|(_, progress)| progress.unreadable.as_ref());
        let judged = unreadable.map_or_else(|| judged(&known, known_results), |_| "not counted".to_owned());
        let killed =
            scores.of(chapter.name()).map(|score| format!("; your tests kill {} of {}", score.killed, score.mutants));
        writeln!(out, "{BOLD}{}{BOLD:#}  ({judged}{})", chapter.title(), killed.unwrap_or_default())?;
        list(out, mutants::of(chapter).map(entry))?;
        if let Some(error) = unreadable {
            writeln!(out, "  not counted: {error}")?;
        }
    }
    writeln!(out, "{BOLD}Yours{BOLD:#}")?;
    match learner::all() {
        Ok(learners) => list(out, learners.into_iter().map(|learner| learner.name))?,
        // The rest of the contents does not depend on it.
        Err(error) => writeln!(out, "  {error}")?,
    }
    match &results {
        Ok(Some(results)) => {
            writeln!(out, "\nJudged last {}. A prediction whose file has changed since is not judged.", results.ago())?;
        }
        Ok(None) => writeln!(out, "\nYour predictions have not been judged yet.")?,
        Err(error) => writeln!(out, "\nWhether your predictions are right is not known: {error}")?,
    }
    writeln!(out, "To judge them: cargo test --test predictions")?;
    writeln!(out, "To judge your own tests, in tests/mine: cargo run -- score\n\nWhat to do next:")?;
    next(out, &all, known_results)
}

/// Prints what to do next: mend a file, then a wrong prediction, then make one that is missing.
fn next(out: &mut impl Write, all: &[Known], results: Option<&Results>) -> Result<(), CommandError> {
    let mut command = |command: &str, what: &str| writeln!(out, "  cargo {command:<39} {what}");
    let unreadable = all.iter().find(|(_, progress)| progress.unreadable.is_some());
    let wrong = all.iter().find(|(mutant, progress)| is_right(mutant, progress, results) == Some(false));
    let missing = all.iter().find(|(_, progress)| !progress.predicted);
    match (unreadable, wrong, missing) {
        (Some((_, Progress { file, .. })), ..) => {
            command("test --test predictions", &format!("read what is wrong with {file}, and fix it"))?;
        }
        (None, Some((Mutant { name, .. }, _)), _) => {
            command(&format!("test --test predictions {name}"), "read what is wrong with your prediction")?;
            command(&format!("run -- show {name}"), "read the change again")?;
            command(&format!("run -- kill {name}"), "run the tests on it, and compare")?;
        }
        (None, None, Some((Mutant { name, .. }, _))) => {
            command(&format!("run -- show {name}"), "read the change, and predict what reveals it")?;
            command(&format!("run -- kill {name}"), "run the tests on it, and compare")?;
        }
        (None, None, None) => {
            command("run -- new NAME --step 4", "you have predicted everything: break a step yourself")?;
        }
    }
    command("run -- matrix", "run every mutant against the tests of its part")?;
    command("run -- --help", "all commands")?;
    Ok(())
}

/// A mutant that can be predicted, and what its file of predictions says about it.
type Known = (&'static Mutant, Progress);

/// Returns whether the prediction was right; `None` if it is not made, or not judged as it is now.
fn is_right(mutant: &Mutant, progress: &Progress, results: Option<&Results>) -> Option<bool> {
    results.filter(|_| progress.predicted)?.of(mutant.name, &progress.digest)
}

/// Returns how many mutants of a chapter are predicted and, once something was judged, how many rightly.
fn judged(known: &[&Known], results: Option<&Results>) -> String {
    let predicted = known.iter().filter(|(_, progress)| progress.predicted).count();
    let count = |right| known.iter().filter(|(mutant, one)| is_right(mutant, one, results) == Some(right)).count();
    let (right, wrong) = (count(true), count(false));
    let counts = [(right, "right"), (wrong, "wrong"), (predicted - right - wrong, "not judged")];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}"));
    let counts: Vec<_> = results.into_iter().flat_map(|_| counts.clone()).collect();
    let colon = if counts.is_empty() { "" } else { ": " };
    format!("{predicted} of {} predicted{colon}{}", known.len(), counts.join(", "))
}

fn entry(mutant: &Mutant) -> String {
    format!("{}{}", mutant.name, if mutant.equivalent.is_some() { " (equivalent)" } else { "" })
}
