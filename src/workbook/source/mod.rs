//! Reads the sources: a mutant's change, its summary, the reference's code. All of it is computed from the current
//! files, so that no page can be wrong about it.

mod answers;
mod change;
mod implementation;
mod lost;
mod parser;
mod tests;
mod unfinished;

use std::{
    collections::BTreeMap,
    fs, io,
    sync::{Mutex, PoisonError},
};

pub use self::{
    answers::{file_of, is_finished, items_used, observation, prediction},
    change::{Change, Line, Replacement, change, change_between, replacement},
    implementation::Implementation,
    lost::{LostInJson, lost_in_json},
    parser::{Method, Source, WrittenPrediction},
    tests::{TestFile, what_it_checks},
};
use super::repository;
use crate::mutant::Subject;

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
    /// A source file is not Rust, or an entry in it cannot be read.
    #[error("cannot read line {line} of {file}: {error}")]
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

impl SourceError {
    pub(super) fn syntax(file: &str, error: syn::Error) -> Self {
        Self::Syntax { file: file.to_owned(), line: error.span().start().line, error }
    }
}

/// Part I's reference.
pub(crate) const CONTRACT: &str = "src/contract.rs";

/// Part II's reference.
pub(crate) const LEDGER: &str = "src/ledger.rs";

/// Returns the source file of an implementation's reference.
#[must_use]
pub fn reference_file(subject: Subject) -> &'static str {
    match subject {
        Subject::Contract(_) => CONTRACT,
        Subject::Ledger(_) => LEDGER,
    }
}

/// Returns the first line of a file's documentation. In a mutant's file, it says what was broken.
///
/// # Errors
/// [`SourceError::Read`].
pub fn summary(file: &str) -> Result<String, SourceError> {
    let source = read(file)?;
    Ok(source.lines().next().unwrap_or_default().trim_start_matches("//!").trim().to_owned())
}

/// Reads a source file. The path is relative to the repository root. In the result, lines end with `\n`, and there is no
/// byte order mark.
///
/// # Errors
/// [`SourceError::Read`].
pub(crate) fn read(file: &str) -> Result<String, SourceError> {
    fs::read_to_string(repository::path(file))
        .map(|source| source.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
        .map_err(|error| SourceError::Read { file: file.to_owned(), error })
}

/// Reads a source file and parses it.
///
/// # Errors
/// [`SourceError::Read`], [`SourceError::Syntax`].
pub fn parse(file: &str) -> Result<Source, SourceError> {
    // Most changes are diffs against the same two files, so a parsed file is kept for as long as its text is the same.
    static PARSED: Mutex<BTreeMap<String, (String, Source)>> = Mutex::new(BTreeMap::new());
    let text = read(file)?;
    let mut parsed = PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, source)) = parsed.get(file).filter(|(known, _)| *known == text) {
        return Ok(source.clone());
    }
    let source = Source::parse(&text).map_err(|error| SourceError::syntax(file, error))?;
    parsed.insert(file.to_owned(), (text, source.clone()));
    Ok(source)
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
