//! The learner's own mutants, read from `mutants/mine.rs`. Only the test programs compile that file.

use super::source::{self, SourceError};
use crate::chapter::Part;

/// The file that registers them.
pub const FILE: &str = "mutants/mine.rs";

/// A learner's own mutant. It may override any method, and it has no expected result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learner {
    /// Its name.
    pub name: String,
    /// The part whose methods it overrides.
    pub part: Part,
}

impl Learner {
    /// Returns the path of its source, relative to the repository root: its own file, or [`FILE`].
    #[must_use]
    pub fn file(&self) -> String {
        let file = own_file(&self.name);
        if source::read(&file).is_ok() { file } else { FILE.to_owned() }
    }
}

/// Returns the path of the file that `new` writes for a mutant of this name.
#[must_use]
pub fn own_file(name: &str) -> String {
    format!("mutants/mine/{}.rs", name.replace('-', "_"))
}

/// Returns every mutant that [`FILE`] registers, in the order of the file.
///
/// # Errors
/// [`SourceError::Read`]; [`SourceError::Syntax`] if the file is not Rust, or registers a mutant in a form that is not
/// known.
pub fn all() -> Result<Vec<Learner>, SourceError> {
    let file = source::parse(FILE)?;
    let registered = file.registered().map_err(|error| SourceError::syntax(FILE, error))?;
    Ok(registered.into_iter().map(|(name, part)| Learner { name, part }).collect())
}
