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
    workbook::{judge::results::Results, learner},
};

pub(super) fn contents(out: &mut impl Write) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}Same Key, Same Request?{BOLD:#}")?;
    writeln!(out, "Each step has a contract. Each name below is a version that breaks it.\n")?;
    let results = Results::read();
    let known_results = results.as_ref().ok().and_then(Option::as_ref);
    let (mut next, mut wrong) = (None, None);
    for chapter in Chapter::ALL {
        if chapter == Chapter::LedgerScope {
            writeln!(out, "\n{BOLD}{}{BOLD:#}\n", Part::Two.title())?;
        }
        let mut known = Vec::new();
        for mutant in mutants::of(chapter) {
            known.extend(progress(mutant)?.map(|progress| (mutant, progress)));
        }
        let judged = judged(&known, known_results);
        writeln!(out, "{BOLD}{}{BOLD:#}  ({judged})", chapter.title())?;
        list(out, mutants::of(chapter).map(entry))?;
        if let Some(error) = known.iter().find_map(|(_, progress)| progress.not_rust.as_ref()) {
            writeln!(out, "  not counted: {error}")?;
        }
        let is_wrong =
            |(mutant, progress): &&(&Mutant, Progress)| is_right(mutant, progress, known_results) == Some(false);
        wrong = wrong.or_else(|| known.iter().find(is_wrong).map(|(mutant, _)| mutant.name));
        next = next.or_else(|| known.iter().find(|(_, progress)| !progress.predicted).map(|(mutant, _)| mutant.name));
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
    writeln!(out, "To judge them: cargo test --test predictions\n\nWhat to do next:")?;
    let mut command = |command: &str, what| writeln!(out, "  cargo {command:<39} {what}");
    match (wrong, next) {
        (Some(mutant), _) => {
            command(&format!("test --test predictions {mutant}"), "read what is wrong with your prediction")?;
            command(&format!("run -- show {mutant}"), "read the change again")?;
            command(&format!("run -- kill {mutant}"), "run the tests on it, and compare")?;
        }
        (None, Some(mutant)) => {
            command(&format!("run -- show {mutant}"), "read the change, and predict what reveals it")?;
            command(&format!("run -- kill {mutant}"), "run the tests on it, and compare")?;
        }
        (None, None) => command("run -- new NAME --step 4", "you have predicted everything: break a step yourself")?,
    }
    command("run -- matrix", "run every mutant against the tests of its part")?;
    command("run -- --help", "all commands")?;
    Ok(())
}

/// Returns whether the prediction was right; `None` if it is not made, or not judged as it is now.
fn is_right(mutant: &Mutant, progress: &Progress, results: Option<&Results>) -> Option<bool> {
    results.filter(|_| progress.predicted)?.of(mutant.name, &progress.digest)
}

/// Returns how many mutants of a chapter are predicted and, once something was judged, how many rightly.
fn judged(known: &[(&Mutant, Progress)], results: Option<&Results>) -> String {
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
