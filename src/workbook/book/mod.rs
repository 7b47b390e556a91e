//! The generated parts of the book. They are derived from the sources, so they cannot go stale unnoticed:
//! `cargo run -- book` writes them, and `tests/book.rs` compares them with the sources.
//!
//! The chapters are written by hand, in `book/src/`, and include these parts.

mod answers;
mod cards;
mod cases;
mod diff;
mod equivalent_and_unviable;
mod happy_paths;
mod index;
mod limits;
mod markup;
mod matrix;
mod origin;
mod output;
mod printed_matrix;
mod reference;
mod subsumption;

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    chapter::{Chapter, Part},
    workbook::{
        matrix::{KillMatrix, MatrixError},
        replace::replace,
        repository,
        source::SourceError,
    },
};

/// The command that regenerates every part.
pub const COMMAND: &str = "cargo run -- book";

/// The folder of the parts, relative to the repository root.
pub const FOLDER: &str = "book/src/generated";

/// Why the book's parts cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// A mutant's change cannot be shown.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The answer key has no observable claim about a mutant.
    #[error("the answer key has no usable answer for {0}: fix its answers.rs in mutants/")]
    NoAnswer(&'static str),
    /// The kill matrix has no row for a mutant.
    #[error("the kill matrix has no row for {0}: update it with cargo run -- matrix --save")]
    NotInMatrix(&'static str),
    /// The kill matrix has a row for a mutant that is not in the registry.
    #[error("the kill matrix has a row for {0}, which is not a mutant: update it with cargo run -- matrix --save")]
    NotInRegistry(String),
    /// The kill matrix cannot be read.
    #[error(transparent)]
    Matrix(#[from] MatrixError),
    /// A test shows a limit, and does not say which.
    #[error(
        "{test} in {file} has no doc comment: write what happens into one, as the test's row in the table of limits"
    )]
    LimitWithoutText {
        /// The test.
        test: String,
        /// Its file.
        file: String,
    },
    /// A file cannot be read or written.
    #[error("cannot read or write {file}: {error}")]
    File {
        /// The file.
        file: String,
        /// The error.
        error: io::Error,
    },
}

/// The output of the commands that the book shows, without colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// `cargo run`.
    pub contents: String,
    /// `cargo run -- show length-128`.
    pub show_length_128: String,
    /// `cargo run -- scope-check`.
    pub scope_check: String,
}

/// A generated part of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPart {
    /// Its path under [`FOLDER`], with slashes.
    pub path: String,
    /// Its content.
    pub text: String,
}

impl GeneratedPart {
    fn new(path: impl Into<String>, text: String) -> Self {
        Self { path: path.into(), text }
    }
}

/// Generates every part from the current sources.
///
/// # Errors
/// Every variant of [`BookError`].
pub fn parts(printed: &Printed) -> Result<Vec<GeneratedPart>, BookError> {
    let matrix = KillMatrix::read()?;
    let mut parts = vec![index::index()?, equivalent_and_unviable::equivalent()?, equivalent_and_unviable::unviable()?];
    parts.extend([matrix::summary(&matrix), matrix::matrices(&matrix)?, subsumption::graphs(&matrix)]);
    parts.extend(limits::tables()?);
    parts.append(&mut output::outputs(printed)?);
    parts.append(&mut reference::methods()?);
    for chapter in Chapter::ALL {
        if chapter.part() == Part::One {
            parts.push(happy_paths::happy_paths(chapter, &matrix)?);
        }
        parts.push(cards::cards(chapter, &matrix)?);
    }
    Ok(parts)
}

/// Writes every stale part, and removes files that belong to no part. Returns their paths.
///
/// # Errors
/// Every variant of [`BookError`].
pub fn write(printed: &Printed) -> Result<Vec<String>, BookError> {
    let parts = parts(printed)?;
    let stale = stale(&parts)?;
    for path in &stale {
        let file = file(path);
        let done = match parts.iter().find(|part| part.path == *path) {
            Some(part) => write_part(&file, &part.text),
            None => fs::remove_file(&file),
        };
        done.map_err(|error| BookError::File { file: file.display().to_string(), error })?;
    }
    Ok(stale)
}

/// Writes a part. A link in its place is removed first, so that the file to which it leads stays as it is.
fn write_part(file: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    if file.is_symlink() {
        fs::remove_file(file)?;
    }
    replace(file, text)
}

/// Returns the stale paths under [`FOLDER`], in order: parts that differ, parts that are missing, and files that belong
/// to no part.
///
/// # Errors
/// [`BookError::File`].
pub fn stale(parts: &[GeneratedPart]) -> Result<Vec<String>, BookError> {
    let mut stale = left_over(parts)?;
    for part in parts {
        let found = fs::read_to_string(file(&part.path)).map(|text| text.replace("\r\n", "\n"));
        // A part that is found through a link is not there: the link is left over, and will be removed.
        let through_a_link = file(&part.path).is_symlink()
            || Path::new(&part.path).ancestors().any(|folder| stale.contains(&*folder.to_string_lossy()));
        if through_a_link || found.ok().as_ref() != Some(&part.text) {
            stale.insert(part.path.clone());
        }
    }
    Ok(stale.into_iter().collect())
}

fn file(path: &str) -> PathBuf {
    repository::path(&format!("{FOLDER}/{path}"))
}

/// Returns the files under [`FOLDER`] that belong to none of these parts.
fn left_over(parts: &[GeneratedPart]) -> Result<BTreeSet<String>, BookError> {
    let known: BTreeSet<_> = parts.iter().map(|part| part.path.as_str()).collect();
    let mut found = BTreeSet::new();
    list(&file(""), "", &mut found)?;
    found.retain(|path| !known.contains(path.as_str()));
    Ok(found)
}

fn list(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) -> Result<(), BookError> {
    let unreadable = |error| BookError::File { file: folder.display().to_string(), error };
    if !folder.exists() {
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        // A link is a file of its own, wherever it leads: what is there is not a part of the book.
        if entry.file_type().map_err(unreadable)?.is_dir() {
            list(&entry.path(), &format!("{path}/"), found)?;
        } else {
            found.insert(path);
        }
    }
    Ok(())
}
