//! The learner's own mutants, read from `mutants/mine.rs`. Only the tests' program compiles that file.

use super::source::{self, SourceError};
use crate::chapter::Part;

/// The file that registers them.
pub const FILE: &str = "mutants/mine.rs";

/// A mutant of the learner's own. It may override any method, and no result is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learner {
    /// Its name.
    pub name: String,
    /// The part that it overrides.
    pub part: Part,
}

impl Learner {
    /// Returns the path of its source, from the top of the repository: a file of its own, or [`FILE`].
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

/// Returns every mutant that [`FILE`] registers, in its order.
///
/// # Errors
/// [`SourceError::Read`]; [`SourceError::Syntax`] when the file is not Rust.
pub fn all() -> Result<Vec<Learner>, SourceError> {
    let file = source::parse(FILE)?;
    Ok(file.registered().into_iter().map(|(name, part)| Learner { name, part }).collect())
}
