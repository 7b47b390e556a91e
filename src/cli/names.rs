//! Finds a mutant by name; a wrong name is answered with the nearest ones.

use super::CommandError;
use crate::{mutant::Mutant, mutants, nearest::nearest};

/// The mutant of this name.
///
/// # Errors
/// [`CommandError::UnknownMutant`], with the nearest names.
pub(super) fn find(name: &str) -> Result<&'static Mutant, CommandError> {
    mutants::find(name).ok_or_else(|| CommandError::UnknownMutant {
        name: name.to_owned(),
        hint: format!(
            "The nearest names:\n  {}\n\nAll names: cargo run",
            nearest(name, mutants::all().map(|mutant| mutant.name)).join("\n  ")
        ),
    })
}
