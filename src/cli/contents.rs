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
        let known: Vec<_> = of_step().filter_map(|mutant| Some((mutant, progress(mutant)?))).collect();
        let predicted = known.iter().filter(|(_, progress)| progress.predicted).count();
        writeln!(out, "{BOLD}{}{BOLD:#}  ({predicted} of {} predicted)", step.title(), known.len())?;
        list(out, of_step())?;
        next = next.or_else(|| known.into_iter().find(|(_, progress)| !progress.predicted));
    }
    writeln!(out, "{BOLD}Yours{BOLD:#}")?;
    list(out, mutants::all().filter(|mutant| mutant.step.is_none()))?;
    writeln!(out, "\nPredictions are counted here, not judged: cargo test --test predictions\n")?;
    writeln!(out, "What to do next:")?;
    let mut command = |command: &str, what| writeln!(out, "  cargo run -- {command:<32} {what}");
    if let Some((mutant, _)) = next {
        command(&format!("show {}", mutant.name), "read what was broken, and predict what would show it")?;
        command(&format!("kill {}", mutant.name), "run the tests on it, and compare")?;
    } else {
        command("new NAME --step 4", "everything is predicted: break a step yourself")?;
    }
    command("matrix", "run every mutant against every test of its part")?;
    command("--help", "all commands")?;
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
