//! A mutant's change, computed from its source and the reference's, so that no page can tell it wrongly.

mod predictions;

use std::{fs, io, path::Path};

use similar::{ChangeTag, TextDiff};

pub use self::predictions::{file_of, items_used, observation, prediction};
use crate::mutant::{Mutant, Status, Subject};

/// Why a change cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// A source file cannot be read.
    #[error("cannot read {file}: {error}")]
    Read {
        /// The file, from the top of the repository.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// The mutant overrides no method, or several.
    #[error("{file} overrides {count} methods, and a mutant overrides one")]
    Overrides {
        /// The mutant's file.
        file: String,
        /// How many it overrides.
        count: usize,
    },
    /// The reference has no method of that name.
    #[error("{file} has no method `{method}`. Its methods are {methods}.")]
    NoMethod {
        /// The reference's file.
        file: &'static str,
        /// What was asked for.
        method: String,
        /// Those that it has.
        methods: String,
    },
}

/// What a mutant changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The overridden method.
    pub method: String,
    /// The method's contract: its documentation in the reference.
    pub contract: String,
    /// The method's lines, in order.
    pub lines: Vec<Line>,
}

/// A line of the method: kept, taken out of the reference, or put in by the mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// It stands in both.
    Kept(String),
    /// Only the reference has it.
    Removed(String),
    /// Only the mutant has it.
    Added(String),
}

/// Part I's reference.
pub(crate) const CONTRACT: &str = "src/contract.rs";

/// Part II's reference.
pub(crate) const LEDGER: &str = "src/ledger.rs";

/// The file of the reference that a mutant is a mutant of.
pub fn reference_file(mutant: &Mutant) -> &'static str {
    match mutant.subject {
        Subject::Contract(_) => CONTRACT,
        Subject::Ledger(_) => LEDGER,
    }
}

/// The change, read from the sources as they are now.
///
/// # Errors
/// Every variant of [`SourceError`].
pub fn change(mutant: &Mutant) -> Result<Change, SourceError> {
    let file = mutant.file();
    let mutated = read(&file)?;
    let methods: Vec<_> = mutated.lines().filter_map(method_name).collect();
    let &[method] = &methods[..] else {
        return Err(SourceError::Overrides { file, count: methods.len() });
    };
    let reference_file = reference_file(mutant);
    let reference = read(reference_file)?;
    let before = reference_method(reference_file, method)?;
    let after = code(&mutated, method).unwrap_or_default();
    let difference = TextDiff::from_lines(&before, &after);
    let line = |change: similar::Change<&str>| {
        let text = change.value().trim_end_matches('\n').to_owned();
        match change.tag() {
            ChangeTag::Equal => Line::Kept(text),
            ChangeTag::Delete => Line::Removed(text),
            ChangeTag::Insert => Line::Added(text),
        }
    };
    Ok(Change {
        method: method.to_owned(),
        contract: documentation(&reference, method),
        lines: difference.iter_all_changes().map(line).collect(),
    })
}

/// The mutant's file, from the top of the repository. A learner's second mutant may stand in `mutants/mine.rs` too.
pub fn file(mutant: &Mutant) -> String {
    let file = mutant.file();
    let is_in_mine = mutant.status == Status::Learner && read(&file).is_err();
    if is_in_mine { "mutants/mine.rs".to_owned() } else { file }
}

/// What the mutant's file says was broken: its first line.
///
/// # Errors
/// [`SourceError::Read`].
pub fn summary(mutant: &Mutant) -> Result<String, SourceError> {
    let source = read(&file(mutant))?;
    Ok(source.lines().next().unwrap_or_default().trim_start_matches("//!").trim().to_owned())
}

/// A source file, from the top of the repository.
///
/// # Errors
/// [`SourceError::Read`].
pub(crate) fn read(file: &str) -> Result<String, SourceError> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(path)
        .map(|source| source.replace("\r\n", "\n"))
        .map_err(|error| SourceError::Read { file: file.to_owned(), error })
}

/// The name in a line that begins a method. Rustfmt indents methods by four blanks, and nested functions by more.
fn method_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("    fn ")?;
    rest.find(|c: char| !c.is_alphanumeric() && c != '_').map(|end| &rest[..end])
}

/// A method's lines, less the indentation that all have.
fn code(source: &str, method: &str) -> Option<String> {
    let mut lines = source.lines().skip_while(|line| method_name(line) != Some(method)).peekable();
    lines.peek()?;
    let mut code = String::new();
    for line in lines {
        code += line.strip_prefix("    ").unwrap_or(line);
        code.push('\n');
        if line == "    }" {
            break;
        }
    }
    Some(code)
}

/// The documentation above a method.
fn documentation(source: &str, method: &str) -> String {
    let above: Vec<_> = source.lines().take_while(|line| method_name(line) != Some(method)).collect();
    let start = above.iter().rposition(|line| !line.starts_with("    ///")).map_or(0, |index| index + 1);
    let text = |line: &&str| line.trim_start_matches("    ///").trim_start_matches(' ').to_owned();
    above[start..].iter().map(text).collect::<Vec<_>>().join("\n")
}

/// A method of the reference in this file, as it is written.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::NoMethod`].
pub(crate) fn reference_method(file: &'static str, method: &str) -> Result<String, SourceError> {
    let source = read(file)?;
    let methods = || source.lines().filter_map(method_name).collect::<Vec<_>>().join(", ");
    code(&source, method).ok_or_else(|| SourceError::NoMethod { file, method: method.to_owned(), methods: methods() })
}

/// What a mutant puts in the place of which lines of the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The first line that changes, from 1.
    pub first: usize,
    /// The first line behind it that does not. The same, when the mutant only adds lines.
    pub end: usize,
    /// The mutant's lines.
    pub text: String,
}

/// The lines of the reference that a mutant changes: from the first to the last one that differs.
///
/// # Errors
/// Every variant of [`SourceError`].
pub fn replacement(mutant: &Mutant) -> Result<Replacement, SourceError> {
    let change = change(mutant)?;
    let is_kept = |line: &Line| matches!(line, Line::Kept(_));
    let before = change.lines.iter().take_while(|line| is_kept(line)).count();
    let after = change.lines.iter().rev().take_while(|line| is_kept(line)).count();
    let changed = change.lines.get(before..change.lines.len().saturating_sub(after)).unwrap_or_default();
    let reference = read(reference_file(mutant))?;
    let start = reference.lines().take_while(|line| method_name(line) != Some(&change.method)).count() + 1;
    let first = start + before;
    let removed = changed.iter().filter(|line| !matches!(line, Line::Added(_))).count();
    let text = changed.iter().filter_map(|line| match line {
        Line::Kept(text) | Line::Added(text) => Some(format!("    {text}\n")),
        Line::Removed(_) => None,
    });
    Ok(Replacement { first, end: first + removed, text: text.collect() })
}
