//! Prints the answer key's entry for a mutant.

use std::io::Write;

use super::{
    CommandError, columns,
    names::{self, Named},
    paint::BOLD,
};
use crate::{
    mutant::Mutant,
    workbook::{
        answer,
        source::{self, file_of},
    },
};

pub(super) fn reveal(out: &mut impl Write, name: &str) -> Result<(), CommandError> {
    let named = names::find(name)?;
    writeln!(out, "{BOLD}{}{BOLD:#}  {}\n{}\n", named.name(), named.title(), named.summary()?)?;
    match named {
        Named::Workbook(Mutant { equivalent: Some(proof), .. }) => {
            writeln!(out, "It is equivalent, so there is nothing to observe:\n  {proof}")?;
        }
        Named::Workbook(mutant) => {
            if let Some(answer) = answer::find(mutant.name) {
                let location = answer.prediction.location;
                let text = source::prediction(location)?;
                writeln!(out, "{text}\n")?;
                for item in source::items_used(location, &text)? {
                    writeln!(out, "{item}\n")?;
                }
                // It wraps before its first word is bold, because the codes for bold have no width.
                let mut why = Vec::new();
                columns::sentence(&mut why, &format!("Why             {}", answer.why))?;
                let bold = format!("{BOLD}Why{BOLD:#}");
                write!(out, "{}", String::from_utf8_lossy(&why).replacen("Why", &bold, 1))?;
                writeln!(out, "{BOLD}Still passes{BOLD:#}    {}", answer.survives)?;
                writeln!(out, "{BOLD}From{BOLD:#}            {}, line {}", file_of(location), location.line())?;
            }
        }
        Named::Learner(learner) => {
            writeln!(
                out,
                "It is yours, so there is no answer. See which tests fail: cargo run -- kill {}",
                learner.name
            )?;
        }
        Named::Sibling(sibling) => writeln!(out, "{}", names::not_shown(sibling))?,
        Named::Variant(variant) => writeln!(out, "{}", names::not_broken(variant))?,
    }
    Ok(())
}
