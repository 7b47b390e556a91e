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
    /// The error, if the file cannot be read or is not Rust. Then it is not known what is predicted.
    pub(super) unreadable: Option<SourceError>,
}

/// Returns `None` for an equivalent mutant: there is nothing to predict.
pub(super) fn progress(mutant: &Mutant) -> Option<Progress> {
    if mutant.equivalent.is_some() {
        return None;
    }
    let file = format!("tests/predictions/{}.rs", mutant.chapter.name());
    let read = source::parse(&file).and_then(|source| Ok((source, digest(&source::read(&file)?))));
    Some(match read {
        Ok((source, digest)) => {
            let found = source.predictions.iter().find(|prediction| prediction.mutant == mutant.name);
            let (line, predicted) = (found.map(|found| found.line), found.is_some_and(|found| found.is_made));
            Progress { file, line, predicted, digest, unreadable: None }
        }
        Err(error) => Progress { file, line: None, predicted: false, digest: String::new(), unreadable: Some(error) },
    })
}
