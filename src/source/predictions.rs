//! Predictions and answers as they are written, for `reveal` and for the book.

use std::panic::Location;

use super::{SourceError, read};

/// Where something is written, as a path from the top of the repository.
#[must_use]
pub fn file_of(place: &Location<'_>) -> String {
    place.file().replace('\\', "/").replace("src/../", "")
}

/// The prediction that begins at this place, as it is written, less the indentation that all of its lines have, and
/// without what only an answer says.
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
    let text = text.join("\n");
    let prediction = text.split(".survives(").next().unwrap_or(&text);
    Ok(prediction.trim_end().trim_end_matches(',').to_owned())
}

/// The observation in a prediction's text: what stands between the mutant's name and what the reference gives.
#[must_use]
pub fn observation(prediction: &str) -> String {
    let call = prediction.split(".reference(").next().unwrap_or(prediction).trim_end();
    let (_, closure) = call.split_once(", ").unwrap_or((call, call));
    closure.strip_suffix(')').unwrap_or(closure).to_owned()
}

/// The functions and constants beside a prediction that its text uses, and those that they use, as they are written.
///
/// # Errors
/// [`SourceError::Read`].
pub fn items_used(place: &Location<'_>, text: &str) -> Result<Vec<String>, SourceError> {
    let source = read(&file_of(place))?;
    let items: Vec<_> = source.split("\n\n").filter(|block| name(block).is_some()).collect();
    let (mut text, mut used) = (text.to_owned(), vec![false; items.len()]);
    // Each round finds what the items of the round before use.
    while let Some(index) = (0..items.len()).find(|&index| !used[index] && is_used(items[index], &text)) {
        used[index] = true;
        text += items[index];
    }
    Ok(items.into_iter().zip(used).filter(|(_, used)| *used).map(|(item, _)| item.to_owned()).collect())
}

/// The name of a function, with the parenthesis that a call of it has, or of a constant.
fn name(item: &str) -> Option<String> {
    let line = item.lines().find(|line| line.starts_with("fn ") || line.starts_with("const "))?;
    let (keyword, rest) = line.split_once(' ')?;
    let name = &rest[..rest.find(|c: char| !c.is_alphanumeric() && c != '_')?];
    Some(if keyword == "fn" { format!("{name}(") } else { name.to_owned() })
}

/// A method of the same name is another one.
fn is_used(item: &str, text: &str) -> bool {
    let begins_here = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
    name(item).is_some_and(|name| text.match_indices(&name).any(|(at, _)| begins_here(at)))
}
