//! Predictions and answers as they are written, for `reveal` and for the book.

use std::panic::Location;

use super::{SourceError, read};

/// Where something is written, as a path from the top of the repository.
#[must_use]
pub fn file_of(place: &Location<'_>) -> String {
    place.file().replace('\\', "/").replace("src/../", "")
}

/// The prediction that begins at this place, as it is written, less the indentation that all of its lines have.
///
/// # Errors
/// [`SourceError::Read`].
pub fn prediction(place: &Location<'_>) -> Result<String, SourceError> {
    let source = read(&file_of(place))?;
    let mut lines = source.lines().skip(place.line().saturating_sub(1) as usize);
    let first = lines.next().unwrap_or_default();
    let indentation = first.len() - first.trim_start().len();
    let ends = |line: &&str| {
        let text = line.trim_start();
        let is_deeper = line.len() - text.len() > indentation;
        !is_deeper && !text.starts_with("})") && !text.starts_with('.')
    };
    let lines = std::iter::once(first).chain(lines.take_while(|line| !ends(line)));
    let text: Vec<_> = lines.map(|line| line.get(indentation..).unwrap_or_default()).collect();
    Ok(text.join("\n").trim_end_matches(',').to_owned())
}

/// The observation in a prediction's text: what stands between the mutant's name and what the reference gives.
#[must_use]
pub fn observation(prediction: &str) -> String {
    let call = prediction.split(".reference(").next().unwrap_or(prediction).trim_end();
    let (_, closure) = call.split_once(", ").unwrap_or((call, call));
    closure.strip_suffix(')').unwrap_or(closure).to_owned()
}

/// The functions beside a prediction that its text calls, and those that they call, as they are written.
///
/// # Errors
/// [`SourceError::Read`].
pub fn functions_used(place: &Location<'_>, text: &str) -> Result<Vec<String>, SourceError> {
    let source = read(&file_of(place))?;
    let functions: Vec<_> = source.split("\n\n").filter(|block| block.contains("fn ")).collect();
    let (mut text, mut used) = (text.to_owned(), vec![false; functions.len()]);
    // Each round finds what the functions of the round before call.
    while let Some(index) = (0..functions.len()).find(|&index| !used[index] && is_called(functions[index], &text)) {
        used[index] = true;
        text += functions[index];
    }
    Ok(functions.into_iter().zip(used).filter(|(_, used)| *used).map(|(function, _)| function.to_owned()).collect())
}

/// Does the text call this function? A method of the same name is another one.
fn is_called(function: &str, text: &str) -> bool {
    let Some((_, rest)) = function.split_once("fn ") else { return false };
    let name = &rest[..rest.find(['(', '<']).unwrap_or(rest.len())];
    let begins_here = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
    text.match_indices(&format!("{name}(")).any(|(at, _)| begins_here(at))
}
