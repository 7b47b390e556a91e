//! Shows a mutant: the contract of its step, its change, and the question.

use std::io::Write;

use super::{
    CommandError, names,
    paint::{BOLD, GREEN, RED},
    progress::{Progress, progress},
};
use crate::{
    mutant::{Mutant, Origin, Status},
    source::{self, Change, Line},
};

/// The worksheet's question, the same at every step.
const QUESTION: &str =
    "Which input, which error or which state would show the difference? A single case that goes well may
not: look for an input that has to be refused, or at what is left behind after a failure.";

pub(super) fn show(out: &mut impl Write, name: &str) -> Result<(), CommandError> {
    let mutant = names::find(name)?;
    let title = mutant.step.map_or("Yours", |step| step.title());
    writeln!(out, "{BOLD}{}{BOLD:#}  {title}", mutant.name)?;
    writeln!(out, "{}", source::summary(mutant)?)?;
    if mutant.status == Status::Learner {
        return yours(out, mutant);
    }
    writeln!(out, "{}\n", origin(mutant))?;
    change(out, mutant, &source::change(mutant)?)?;
    writeln!(out, "\n{BOLD}The question{BOLD:#}\n\n{QUESTION}\n")?;
    if let Status::Equivalent(proof) = mutant.status {
        writeln!(out, "This one is equivalent, no test can tell it from the reference: {proof}")?;
    } else {
        predict(out, mutant)?;
    }
    Ok(())
}

/// A learner's own mutant may override no step yet, or several: then there is no one change to show.
fn yours(out: &mut impl Write, mutant: &Mutant) -> Result<(), CommandError> {
    writeln!(out)?;
    if let Ok(lines) = source::change(mutant) {
        change(out, mutant, &lines)?;
        writeln!(out)?;
    }
    writeln!(out, "Edit {} and run: cargo run -- kill {}", source::file(mutant), mutant.name)?;
    Ok(())
}

fn change(out: &mut impl Write, mutant: &Mutant, change: &Change) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}The contract{BOLD:#} of `{}`\n\n{}\n", change.method, change.contract)?;
    writeln!(out, "{BOLD}The change{BOLD:#}: {} against {}\n", source::file(mutant), source::reference_file(mutant))?;
    for line in &change.lines {
        match line {
            Line::Kept(text) => writeln!(out, "  {text}")?,
            Line::Removed(text) => writeln!(out, "{RED}- {text}{RED:#}")?,
            Line::Added(text) => writeln!(out, "{GREEN}+ {text}{GREEN:#}")?,
        }
    }
    Ok(())
}

/// Where to write the prediction, and what to run then.
fn predict(out: &mut impl Write, mutant: &Mutant) -> Result<(), CommandError> {
    let name = mutant.name;
    if let Some(Progress { file, line, predicted }) = progress(mutant) {
        let what = match (line, predicted) {
            (None, _) => format!("add a prediction to {file}"),
            (Some(line), false) => format!("edit {file}, line {line}"),
            (Some(line), true) => format!("your prediction stands in {file}, line {line}"),
        };
        writeln!(out, "Predict:  {what}")?;
    }
    writeln!(out, "Judge:    cargo test --test predictions {name}")?;
    writeln!(out, "Compare:  cargo run -- kill {name}")?;
    writeln!(out, "Stuck:    cargo run -- reveal {name}")?;
    Ok(())
}

fn origin(mutant: &Mutant) -> String {
    match mutant.origin {
        Origin::Worksheet(snippet) => format!("The worksheet shows it as: {snippet}"),
        Origin::Reason(reason) => format!("The worksheet's reason for this step: {reason}."),
        Origin::Essay(sentence) => format!("The essay warns of it: {sentence}."),
        Origin::Report(report) => format!("Seen in the field: {report} on GitHub"),
        Origin::Workbook => "Added by this workbook.".to_owned(),
    }
}
