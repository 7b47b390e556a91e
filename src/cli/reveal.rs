//! The answer key's entry for a mutant.

use std::io::Write;

use super::{CommandError, names, paint::BOLD};
use crate::{
    mutant::Status,
    mutants,
    source::{self, file_of},
};

pub(super) fn reveal(out: &mut impl Write, name: &str) -> Result<(), CommandError> {
    let mutant = names::find(name)?;
    let title = mutant.step.map_or("Yours", |step| step.title());
    writeln!(out, "{BOLD}{}{BOLD:#}  {title}\n{}\n", mutant.name, source::summary(mutant)?)?;
    match (mutant.status, mutants::answer(mutant.name)) {
        (Status::Equivalent(proof), _) => {
            writeln!(out, "It is equivalent, so there is nothing to observe:\n  {proof}")?;
        }
        (_, None) => {
            writeln!(out, "It is yours, so there is no answer. See what dies: cargo run -- kill {}", mutant.name)?;
        }
        (_, Some(answer)) => {
            let place = answer.prediction.place;
            let text = source::prediction(place)?;
            writeln!(out, "{text}\n")?;
            for item in source::items_used(place, &text)? {
                writeln!(out, "{item}\n")?;
            }
            writeln!(out, "{BOLD}Why{BOLD:#}             {}", answer.why)?;
            writeln!(out, "{BOLD}What goes well{BOLD:#}  {} passes", answer.survives)?;
            writeln!(out, "{BOLD}From{BOLD:#}            {}, line {}", file_of(place), place.line())?;
        }
    }
    Ok(())
}
