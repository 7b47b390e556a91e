//! The source text of predictions and answers, for `reveal` and for the book.

use std::panic::Location;

use super::{
    SourceError, WrittenPrediction, parse,
    parser::{second_argument, uses},
};
use crate::workbook::repository;

/// The code that the answers of several chapters share.
const SHARED: &str = "mutants/ledger_observations.rs";

/// Returns the file of a location, relative to the repository root.
#[must_use]
pub fn file_of(location: &Location<'_>) -> String {
    repository::plain(location.file())
}

/// Returns the source text of the prediction that begins at this location, without the indentation of its first line
/// and without the parts that only an answer has.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`], [`SourceError::NoPrediction`].
pub fn prediction(location: &Location<'_>) -> Result<String, SourceError> {
    written(location).map(|written| written.text)
}

/// Returns whether nothing is left to do in the prediction that begins at this location, not even in its observation.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`], [`SourceError::NoPrediction`].
pub fn is_finished(location: &Location<'_>) -> Result<bool, SourceError> {
    written(location).map(|written| written.is_made)
}

fn written(location: &Location<'_>) -> Result<WrittenPrediction, SourceError> {
    let (file, line) = (file_of(location), location.line() as usize);
    let written = parse(&file)?.predictions.into_iter().find(|prediction| prediction.first == line);
    written.ok_or(SourceError::NoPrediction { file, line })
}

/// Returns the observation in a prediction's text: the second argument of its first call.
#[must_use]
pub fn observation(prediction: &str) -> String {
    second_argument(prediction).unwrap_or(prediction).to_owned()
}

/// Returns the source text of the functions and constants that a prediction uses, directly or through each other. They
/// are in its file or in the shared one.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`].
pub fn items_used(location: &Location<'_>, text: &str) -> Result<Vec<String>, SourceError> {
    let mut items = parse(SHARED)?.items;
    items.extend(parse(&file_of(location))?.items);
    let (mut text, mut used) = (text.to_owned(), vec![false; items.len()]);
    // Each round adds one item that the text so far uses.
    while let Some(index) = (0..items.len()).find(|&index| !used[index] && uses(&text, &items[index])) {
        used[index] = true;
        text += "\n";
        text += &items[index].text;
    }
    Ok(items.into_iter().zip(used).filter(|(_, used)| *used).map(|(item, _)| item.text).collect())
}
