//! Finds a mutant by name; a wrong name is answered with what to do about it.

use super::{CommandError, new};
use crate::{mutant::Mutant, mutants, nearest::nearest, unviable};

/// The mutant of this name.
///
/// # Errors
/// [`CommandError::UnknownMutant`], with what to do: a file of the learner's own that is not made known yet, a mutant
/// that does not compile, or the nearest names.
pub(super) fn find(name: &str) -> Result<&'static Mutant, CommandError> {
    mutants::find(name).ok_or_else(|| CommandError::UnknownMutant { name: name.to_owned(), hint: hint(name) })
}

fn hint(name: &str) -> String {
    if let Some(known_by) = new::not_known_yet(name) {
        return known_by;
    }
    if let Some(unviable) = unviable::ALL.iter().find(|unviable| unviable.name == name) {
        let (code, file) = (unviable.code, unviable.file());
        return format!("It does not compile ({code}), so there is nothing to run. See {file}, or the book.");
    }
    let nearest = nearest(name, mutants::all().map(|mutant| mutant.name)).join("\n  ");
    format!("The nearest names:\n  {nearest}\n\nAll names: cargo run")
}
