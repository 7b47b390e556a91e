//! Reads the sources: a mutant's change, its summary, the reference's code. All of it is computed from the current
//! files, so that no page can be wrong about it.

mod answers;
mod parser;

use std::{fs, io};

use similar::{ChangeTag, TextDiff};

pub use self::{
    answers::{file_of, items_used, observation, prediction},
    parser::{Method, Source, WrittenPrediction},
};
use super::repository;
use crate::mutant::{Mutant, Subject};

/// Why a source cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// A source file cannot be read.
    #[error("cannot read {file}: {error}")]
    Read {
        /// The file, relative to the repository root.
        file: String,
        /// The error.
        error: io::Error,
    },
    /// A source file is not Rust.
    #[error("{file} is not Rust: line {line}: {error}")]
    Syntax {
        /// The file, relative to the repository root.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The parser's error.
        error: syn::Error,
    },
    /// The mutant overrides no method, or several.
    #[error("{file} overrides {count} methods; a mutant has to override exactly one")]
    Overrides {
        /// The mutant's file.
        file: String,
        /// How many methods it overrides.
        count: usize,
    },
    /// The reference has no method of that name.
    #[error("{file} has no method `{method}`. Its methods are {methods}.")]
    NoMethod {
        /// The reference's file.
        file: &'static str,
        /// The method that was asked for.
        method: String,
        /// The methods that it has.
        methods: String,
    },
    /// No prediction begins at that line.
    #[error("{file} has no prediction in line {line}: rebuild the program with cargo run")]
    NoPrediction {
        /// The file, relative to the repository root.
        file: String,
        /// The line, counted from 1.
        line: usize,
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

/// Part I's reference.
pub(crate) const CONTRACT: &str = "src/contract.rs";

/// Part II's reference.
pub(crate) const LEDGER: &str = "src/ledger.rs";

/// Returns the source file of a mutant's reference.
pub fn reference_file(mutant: &Mutant) -> &'static str {
    match mutant.subject {
        Subject::Contract(_) => CONTRACT,
        Subject::Ledger(_) => LEDGER,
    }
}

/// Computes a mutant's change.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`], [`SourceError::Overrides`], [`SourceError::NoMethod`].
pub fn change(mutant: &Mutant) -> Result<Change, SourceError> {
    change_between(reference_file(mutant), mutant.file())
}

/// Computes the change between a file of the reference and a file that overrides one of its methods.
///
/// # Errors
/// Those of [`change`].
pub(crate) fn change_between(reference_file: &'static str, file: String) -> Result<Change, SourceError> {
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

/// Returns the first line of a file's documentation. In a mutant's file, it says what was broken.
///
/// # Errors
/// [`SourceError::Read`].
pub fn summary(file: &str) -> Result<String, SourceError> {
    let source = read(file)?;
    Ok(source.lines().next().unwrap_or_default().trim_start_matches("//!").trim().to_owned())
}

/// Reads a source file. The path is relative to the repository root. In the result, lines end with `\n`.
///
/// # Errors
/// [`SourceError::Read`].
pub(crate) fn read(file: &str) -> Result<String, SourceError> {
    fs::read_to_string(repository::path(file))
        .map(|source| source.replace("\r\n", "\n"))
        .map_err(|error| SourceError::Read { file: file.to_owned(), error })
}

/// Reads a source file and parses it.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`].
pub fn parse(file: &str) -> Result<Source, SourceError> {
    let syntax =
        |error: syn::Error| SourceError::Syntax { file: file.to_owned(), line: error.span().start().line, error };
    Source::parse(&read(file)?).map_err(syntax)
}

/// Returns a method of the reference.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`], [`SourceError::NoMethod`].
pub(crate) fn reference_method(file: &'static str, method: &str) -> Result<Method, SourceError> {
    let methods = parse(file)?.methods;
    if let Some(found) = methods.iter().find(|found| found.name == method) {
        return Ok(found.clone());
    }
    let names: Vec<_> = methods.iter().map(|method| method.name.as_str()).collect();
    Err(SourceError::NoMethod { file, method: method.to_owned(), methods: names.join(", ") })
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
