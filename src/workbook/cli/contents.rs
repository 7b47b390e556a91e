//! The contents of the workbook: steps, mutants, what to do next.

use std::io::Write;

use super::{CommandError, paint::BOLD, progress::progress};
use crate::{
    chapter::{Chapter, Part},
    mutant::Mutant,
    mutants,
    workbook::learner,
};

/// A line of names wraps at this many characters.
const WIDTH: usize = 100;

pub(super) fn contents(out: &mut impl Write) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}Same Key, Same Request?{BOLD:#}")?;
    writeln!(out, "Each step has a contract. Each name below is a version that breaks it.\n")?;
    let mut next = None;
    for chapter in Chapter::ALL {
        if chapter == Chapter::LedgerScope {
            writeln!(out, "\n{BOLD}{}{BOLD:#}\n", Part::Two.title())?;
        }
        let mut known = Vec::new();
        for mutant in mutants::of(chapter) {
            known.extend(progress(mutant)?.map(|progress| (mutant, progress)));
        }
        let predicted = known.iter().filter(|(_, progress)| progress.predicted).count();
        writeln!(out, "{BOLD}{}{BOLD:#}  ({predicted} of {} predicted)", chapter.title(), known.len())?;
        list(out, mutants::of(chapter).map(entry))?;
        if let Some(error) = known.iter().find_map(|(_, progress)| progress.not_rust.as_ref()) {
            writeln!(out, "  not counted: {error}")?;
        }
        next = next.or_else(|| known.into_iter().find(|(_, progress)| !progress.predicted));
    }
    writeln!(out, "{BOLD}Yours{BOLD:#}")?;
    match learner::all() {
        Ok(learners) => list(out, learners.into_iter().map(|learner| learner.name))?,
        // The rest of the contents does not depend on it.
        Err(error) => writeln!(out, "  {error}")?,
    }
    writeln!(out, "\nThe contents only count your predictions. To check them: cargo test --test predictions\n")?;
    writeln!(out, "What to do next:")?;
    let mut command = |command: &str, what| writeln!(out, "  cargo run -- {command:<32} {what}");
    if let Some((mutant, _)) = next {
        command(&format!("show {}", mutant.name), "read the change, and predict what reveals it")?;
        command(&format!("kill {}", mutant.name), "run the tests on it, and compare")?;
    } else {
        command("new NAME --step 4", "you have predicted everything: break a step yourself")?;
    }
    command("matrix", "run every mutant against the tests of its part")?;
    command("--help", "all commands")?;
    Ok(())
}

fn entry(mutant: &Mutant) -> String {
    format!("{}{}", mutant.name, if mutant.equivalent.is_some() { " (equivalent)" } else { "" })
}

fn list(out: &mut impl Write, names: impl Iterator<Item = String>) -> Result<(), CommandError> {
    let mut line = String::new();
    for name in names {
        if line.len() + name.len() > WIDTH {
            writeln!(out, "{}", std::mem::take(&mut line))?;
        }
        line += "  ";
        line += &name;
    }
    writeln!(out, "{line}")?;
    Ok(())
}
