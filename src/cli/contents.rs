//! The contents of the workbook: steps, mutants, what to do next.

use std::io::Write;

use super::{CommandError, paint::BOLD, progress::progress};
use crate::{
    mutant::{Mutant, Status},
    mutants,
    step::Step,
};

/// Names are filled up to this many characters a line.
const WIDTH: usize = 100;

pub(super) fn contents(out: &mut impl Write) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}Same Key, Same Request?{BOLD:#}")?;
    writeln!(out, "Each step is a contract; each name below is a version of it that breaks it.\n")?;
    let mut next = None;
    for step in Step::ALL {
        let of_step = || mutants::all().filter(move |mutant| mutant.step == Some(step));
        let progress: Vec<_> = of_step().filter_map(progress).collect();
        let predicted = progress.iter().filter(|progress| progress.predicted).count();
        writeln!(out, "{BOLD}{}{BOLD:#}  ({predicted} of {} predicted)", step.title(), progress.len())?;
        list(out, of_step())?;
        if next.is_none() {
            next = of_step().find(|mutant| super::progress::progress(mutant).is_some_and(|one| !one.predicted));
        }
    }
    writeln!(out, "{BOLD}Yours{BOLD:#}")?;
    list(out, mutants::all().filter(|mutant| mutant.step.is_none()))?;
    writeln!(out, "\nPredictions are counted here, not judged: cargo test --test predictions\n")?;
    let next = next.map_or("length-128", |mutant| mutant.name);
    let width = next.len();
    writeln!(out, "What to do next:")?;
    writeln!(out, "  cargo run -- show {next}   read what was broken, and predict what would show it")?;
    writeln!(out, "  cargo run -- kill {next}   run the tests on it, and compare")?;
    writeln!(out, "  cargo run -- matrix {:width$} run every mutant against every test", "")?;
    writeln!(out, "  cargo run -- --help {:width$} all commands", "")?;
    Ok(())
}

fn list(out: &mut impl Write, mutants: impl Iterator<Item = &'static Mutant>) -> Result<(), CommandError> {
    let mut line = String::new();
    for mutant in mutants {
        if line.len() + mutant.name.len() > WIDTH {
            writeln!(out, "{}", std::mem::take(&mut line))?;
        }
        line += "  ";
        line += mutant.name;
        if matches!(mutant.status, Status::Equivalent(_)) {
            line += " (equivalent)";
        }
    }
    writeln!(out, "{line}")?;
    Ok(())
}
