//! A mutant's change: the diff between its method and the reference's.

use similar::{ChangeTag, TextDiff};

use super::{SourceError, parse, reference_file, reference_method};
use crate::mutant::Mutant;

/// What a mutant changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The overridden method.
    pub method: String,
    /// The method's contract: its documentation in the reference.
    pub contract: String,
    /// The method's lines, in order.
    pub lines: Vec<Line>,
    /// The line of the reference's file in which the method begins, counted from 1.
    first: usize,
}

/// A line of the method: kept, removed from the reference, or added by the mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Both have it.
    Kept(String),
    /// Only the reference has it.
    Removed(String),
    /// Only the mutant has it.
    Added(String),
}

/// Computes a mutant's change.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`], [`SourceError::Overrides`], [`SourceError::NoMethod`].
pub fn change(mutant: &Mutant) -> Result<Change, SourceError> {
    change_between(reference_file(mutant.subject), mutant.file())
}

/// Computes the change between a file of the reference and a file that overrides one of its methods.
///
/// # Errors
/// Those of [`change`].
pub fn change_between(reference_file: &'static str, file: String) -> Result<Change, SourceError> {
    let source = parse(&file)?;
    let [mutated] = &source.methods[..] else {
        return Err(SourceError::Overrides { file, count: source.methods.len() });
    };
    let reference = reference_method(reference_file, &mutated.name)?;
    let difference = TextDiff::from_lines(&reference.code, &mutated.code);
    let line = |change: similar::Change<&str>| {
        let text = change.value().trim_end_matches('\n').to_owned();
        match change.tag() {
            ChangeTag::Equal => Line::Kept(text),
            ChangeTag::Delete => Line::Removed(text),
            ChangeTag::Insert => Line::Added(text),
        }
    };
    Ok(Change {
        lines: difference.iter_all_changes().map(line).collect(),
        method: reference.name,
        contract: reference.documentation,
        first: reference.first,
    })
}

/// Which lines of the reference a mutant replaces, and with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The first line that changes, counted from 1.
    pub first: usize,
    /// The line after the last one that changes. It equals `first` if the mutant only adds lines.
    pub end: usize,
    /// The mutant's lines.
    pub text: String,
}

/// Computes the lines of the reference that a mutant changes: from the first to the last one that differs.
///
/// # Errors
/// Those of [`change`].
pub fn replacement(mutant: &Mutant) -> Result<Replacement, SourceError> {
    let change = change(mutant)?;
    let is_kept = |line: &Line| matches!(line, Line::Kept(_));
    let before = change.lines.iter().take_while(|line| is_kept(line)).count();
    let after = change.lines.iter().rev().take_while(|line| is_kept(line)).count();
    let changed = change.lines.get(before..change.lines.len().saturating_sub(after)).unwrap_or_default();
    let first = change.first + before;
    let removed = changed.iter().filter(|line| !matches!(line, Line::Added(_))).count();
    let text = changed.iter().filter_map(|line| match line {
        Line::Kept(text) | Line::Added(text) => Some(format!("    {text}\n")),
        Line::Removed(_) => None,
    });
    Ok(Replacement { first, end: first + removed, text: text.collect() })
}
