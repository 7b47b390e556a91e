//! Shows a mutant: the contract of its method, its change, the question, and the tests of its chapter. Or shows a
//! variant: the contract, the difference, and why it is right.

use std::io::Write;

use super::{
    CommandError, columns,
    names::{self, Named},
    paint::{BOLD, GREEN, RED},
    progress::{Progress, progress},
    tests_of::tests_of,
};
use crate::{
    chapter::Part,
    mutant::Mutant,
    variant::Variant,
    workbook::{
        learner::Learner,
        origin,
        source::{self, CONTRACT, Change, LEDGER, Line},
    },
};

/// The worksheet's question, the same at every step.
const QUESTION: &str =
    "Which input, which error or which state would show the difference? A single successful case may not
show it. Look for an input that has to be rejected, for two requests that must not be taken for one,
for a retry that must be recognised, or look at what a failure leaves behind.";

pub(super) fn show(out: &mut impl Write, name: &str) -> Result<(), CommandError> {
    let named = names::find(name)?;
    writeln!(out, "{BOLD}{}{BOLD:#}  {}\n{}", named.name(), named.title(), named.summary()?)?;
    match named {
        Named::Workbook(mutant) => workbook(out, mutant),
        Named::Learner(learner) => yours(out, &learner),
        Named::Sibling(sibling) => Ok(writeln!(out, "\n{}", names::not_shown(sibling))?),
        Named::Variant(variant) => right(out, variant),
    }
}

fn workbook(out: &mut impl Write, mutant: &Mutant) -> Result<(), CommandError> {
    writeln!(out, "{}\n", origin::sentence(mutant.origin, |report| format!("{report} on GitHub")))?;
    change(out, &mutant.file(), source::reference_file(mutant.subject), &source::change(mutant)?)?;
    if let Some(proof) = mutant.equivalent {
        writeln!(out, "\nThis mutant is equivalent: no test can tell it from the reference. Why: {proof}\n")?;
        writeln!(out, "Compare:  cargo run -- kill {}", mutant.name)?;
        return Ok(());
    }
    writeln!(out, "\n{BOLD}The question{BOLD:#}\n\n{QUESTION}\n")?;
    tests_of(out, mutant.chapter)?;
    writeln!(out)?;
    predict(out, mutant)
}

/// Prints a variant, and why it is right.
fn right(out: &mut impl Write, variant: &Variant) -> Result<(), CommandError> {
    let (file, reference) = (variant.file(), source::reference_file(variant.subject));
    writeln!(out)?;
    change(out, &file, reference, &source::change_between(reference, file.clone())?)?;
    writeln!(out)?;
    columns::sentence(out, &format!("It is a variant: it keeps the contract. Why: {}", variant.allowed))?;
    writeln!(out, "A test that fails on it asks for more than the contract promises.\n")?;
    writeln!(out, "Compare:  cargo run -- kill {}", variant.name)?;
    Ok(())
}

/// Prints a learner's own mutant. If it overrides no method yet, or several, there is no single change to show.
fn yours(out: &mut impl Write, learner: &Learner) -> Result<(), CommandError> {
    let reference = if learner.part == Part::One { CONTRACT } else { LEDGER };
    let file = learner.file();
    writeln!(out)?;
    if let Ok(lines) = source::change_between(reference, file.clone()) {
        change(out, &file, reference, &lines)?;
        writeln!(out)?;
    }
    writeln!(out, "Edit {file} and run: cargo run -- kill {}", learner.name)?;
    Ok(())
}

fn change(out: &mut impl Write, file: &str, reference: &str, change: &Change) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}The contract{BOLD:#} of `{}`\n", change.method)?;
    columns::prose(out, &change.contract)?;
    writeln!(out)?;
    writeln!(out, "{BOLD}The change{BOLD:#}: {file} against {reference}\n")?;
    lines(out, change)
}

/// Prints the lines of a change.
pub(super) fn lines(out: &mut impl Write, change: &Change) -> Result<(), CommandError> {
    for line in &change.lines {
        match line {
            Line::Kept(text) => writeln!(out, "  {text}")?,
            Line::Removed(text) => writeln!(out, "{RED}- {text}{RED:#}")?,
            Line::Added(text) => writeln!(out, "{GREEN}+ {text}{GREEN:#}")?,
        }
    }
    Ok(())
}

/// Prints where to write the prediction, and what to run next.
fn predict(out: &mut impl Write, mutant: &Mutant) -> Result<(), CommandError> {
    let name = mutant.name;
    if let Some(Progress { file, line, predicted, unreadable, .. }) = progress(mutant) {
        let what = match (unreadable, line, predicted) {
            (Some(error), ..) => format!("fix your predictions first: {error}"),
            (None, None, _) => format!("add a prediction to {file}"),
            (None, Some(line), false) => format!("edit {file}, line {line}"),
            (None, Some(line), true) => format!("your prediction is in {file}, line {line}"),
        };
        writeln!(out, "Predict:  {what}")?;
    }
    writeln!(out, "Judge:    cargo test --test predictions {name}")?;
    writeln!(out, "Compare:  cargo run -- kill {name}")?;
    writeln!(out, "Hint:     cargo run -- hint {name}")?;
    writeln!(out, "Stuck:    cargo run -- reveal {name}")?;
    Ok(())
}
