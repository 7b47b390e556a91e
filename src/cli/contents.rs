//! The contents of the workbook: steps, mutants, what to do next.

use std::io::Write;

use super::{CommandError, paint::BOLD};
use crate::{mutant::Mutant, mutants, step::Step};

/// Names are filled up to this many characters a line.
const WIDTH: usize = 100;

pub(super) fn contents(out: &mut impl Write) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}Same Key, Same Request?{BOLD:#}")?;
    writeln!(out, "Each step is a contract; each name below is a version of it that breaks it.\n")?;
    for step in Step::ALL {
        writeln!(out, "{BOLD}{}{BOLD:#}", step.title())?;
        list(out, mutants::all().filter(|mutant| mutant.step == Some(step)))?;
    }
    writeln!(out, "{BOLD}Yours{BOLD:#}")?;
    list(out, mutants::all().filter(|mutant| mutant.step.is_none()))?;
    writeln!(out, "\nWhat to do next:")?;
    writeln!(out, "  cargo run -- show length-128   read what was broken, and predict what would show it")?;
    writeln!(out, "  cargo run -- kill length-128   run the tests on it, and compare")?;
    writeln!(out, "  cargo run -- matrix            run every mutant against every test")?;
    writeln!(out, "  cargo run -- --help            all commands")?;
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
    }
    writeln!(out, "{line}")?;
    Ok(())
}
