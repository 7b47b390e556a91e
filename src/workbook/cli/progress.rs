//! Reads from `tests/predictions` what has been predicted so far. Only running a prediction shows whether it is right.

use crate::{mutant::Mutant, workbook::source};

/// The state of the prediction about a mutant, read from its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Progress {
    /// The file, relative to the repository root.
    pub(super) file: String,
    /// The line that names the mutant, counted from 1; `None` if no line does.
    pub(super) line: Option<usize>,
    /// Whether something is predicted.
    pub(super) predicted: bool,
    /// The error, if the file cannot be read or parsed.
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
