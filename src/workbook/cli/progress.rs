//! What has been predicted so far, read from `tests/predictions`. Only running a prediction shows whether it is right.

use crate::{mutant::Mutant, workbook::source};

/// The prediction about a mutant, as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Progress {
    /// The file, from the top of the repository.
    pub(super) file: String,
    /// The line that names the mutant, from 1; `None` when no line does.
    pub(super) line: Option<usize>,
    /// Something is predicted.
    pub(super) predicted: bool,
    /// Why the file cannot be read as Rust.
    pub(super) unreadable: Option<String>,
}

/// Returns `None` for an equivalent mutant: there is nothing to predict.
pub(super) fn progress(mutant: &Mutant) -> Option<Progress> {
    if mutant.equivalent.is_some() {
        return None;
    }
    let file = format!("tests/predictions/{}.rs", mutant.chapter.name());
    let (line, predicted, unreadable) = match source::parse(&file) {
        Ok(source) => {
            let found = source.predictions.iter().find(|prediction| prediction.mutant == mutant.name);
            (found.map(|found| found.line), found.is_some_and(|found| found.is_made), None)
        }
        Err(error) => (None, false, Some(error.to_string())),
    };
    Some(Progress { file, line, predicted, unreadable })
}
