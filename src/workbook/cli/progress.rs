//! Reads from `tests/predictions` what has been predicted so far. Only judging a prediction shows whether it is right.

use crate::{
    mutant::Mutant,
    workbook::{
        judge::results::digest,
        source::{self, SourceError},
    },
};

/// The state of the prediction about a mutant, read from its file.
#[derive(Debug)]
pub(super) struct Progress {
    /// The file, relative to the repository root.
    pub(super) file: String,
    /// The line that names the mutant, counted from 1; `None` if no line does.
    pub(super) line: Option<usize>,
    /// Whether something is predicted.
    pub(super) predicted: bool,
    /// The digest of the file. Results of another digest do not count.
    pub(super) digest: String,
    /// The error, if the file cannot be parsed.
    pub(super) not_rust: Option<SourceError>,
}

/// Returns `None` for an equivalent mutant: there is nothing to predict.
///
/// # Errors
/// [`SourceError::Read`]: what cannot be read does not count as not predicted.
pub(super) fn progress(mutant: &Mutant) -> Result<Option<Progress>, SourceError> {
    if mutant.equivalent.is_some() {
        return Ok(None);
    }
    let file = format!("tests/predictions/{}.rs", mutant.chapter.name());
    let (line, predicted, not_rust) = match source::parse(&file) {
        Ok(source) => {
            let found = source.predictions.iter().find(|prediction| prediction.mutant == mutant.name);
            (found.map(|found| found.line), found.is_some_and(|found| found.is_made), None)
        }
        Err(SourceError::Read { file, error }) => return Err(SourceError::Read { file, error }),
        Err(error) => (None, false, Some(error)),
    };
    let digest = digest(&source::read(&file)?);
    Ok(Some(Progress { file, line, predicted, digest, not_rust }))
}
