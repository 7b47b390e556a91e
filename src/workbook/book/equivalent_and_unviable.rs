//! The mutants that no test kills: equivalent ones, with their proofs, and those that do not compile.

use std::fmt::Write;

use super::{BookError, GeneratedPart, diff::diff};
use crate::{
    mutants,
    workbook::{source, unviable},
};

/// Generates the list of the registry's equivalent mutants.
pub(super) fn equivalent() -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    for mutant in mutants::all() {
        let Some(proof) = mutant.equivalent else { continue };
        let changed = diff(&source::change(mutant)?.lines, 0);
        let _ = write!(
            text,
            "**`{}`** {}\n\n```diff\n{changed}```\n\nNo test can tell it from the reference, because {proof}.\n\n",
            mutant.name,
            source::summary(&mutant.file())?
        );
    }
    if text.is_empty() {
        text += "At the moment, no mutant in the registry is equivalent.\n";
    }
    Ok(GeneratedPart::new("equivalent.md", text))
}

/// Generates the list of unviable mutants, with the compiler's errors.
pub(super) fn unviable() -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    for mutant in &unviable::ALL {
        let (name, code, why) = (mutant.name, mutant.code, mutant.why);
        let source = source::read(&mutant.file())?;
        let _ = write!(
            text,
            "**`{name}`** The compiler reports [{code}](https://doc.rust-lang.org/error_codes/{code}.html): {why}.\n\n\
             ```rust\n{}\n```\n\n",
            source.trim_end()
        );
    }
    Ok(GeneratedPart::new("unviable.md", text))
}
