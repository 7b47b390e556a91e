//! Finds a mutant by name; a wrong name is answered with the nearest ones.

use super::CommandError;
use crate::{mutant::Mutant, mutants};

/// The mutant of this name.
///
/// # Errors
/// [`CommandError::UnknownMutant`], with the nearest names.
pub(super) fn find(name: &str) -> Result<&'static Mutant, CommandError> {
    mutants::find(name).ok_or_else(|| CommandError::UnknownMutant {
        name: name.to_owned(),
        hint: format!("The nearest names:\n  {}\n\nAll names: cargo run", nearest(name).join("\n  ")),
    })
}

fn nearest(name: &str) -> Vec<&'static str> {
    let mut names: Vec<_> = mutants::all().map(|mutant| mutant.name).collect();
    let likeness = |other: &str| strsim::jaro_winkler(&name.to_lowercase(), other);
    names.sort_by(|one, other| likeness(other).total_cmp(&likeness(one)));
    names.truncate(3);
    names
}
