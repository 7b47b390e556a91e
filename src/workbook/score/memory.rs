//! What the last score of the learner's tests was. `score` writes it, and `cargo run` reads it. The file is in the target
//! folder, beside the results of the predictions.

use std::{collections::BTreeMap, fs, io, path::Path};

use serde::{Deserialize, Serialize};

use super::Report;
use crate::workbook::{
    judge::results::{digest, in_target},
    matrix::Score,
    replace::replace,
    repository,
};

/// The file's name.
const FILE: &str = "same-key-score.json";

/// The folder of the learner's tests.
const TESTS: &str = "tests/mine";

/// The last scores, by chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scores {
    /// The digest of the tests. Scores of other tests do not count.
    tests: String,
    chapters: BTreeMap<String, Score>,
}

impl Scores {
    /// Returns the last scores of the tests as they are now. If there are none, or they cannot be read, it is empty.
    #[must_use]
    pub fn read() -> Self {
        let tests = tests().unwrap_or_default();
        let text = fs::read_to_string(in_target(FILE)).unwrap_or_default();
        let known: Self = serde_json::from_str(&text).unwrap_or_default();
        if known.tests == tests { known } else { Self { tests, ..Self::default() } }
    }

    /// Adds the scores of a report, and saves them. Pass the digest from before the tests were built: if they have
    /// changed since, the scores are not shown.
    ///
    /// # Errors
    /// Any error of writing the file.
    pub fn add(report: &Report, tests: String) -> io::Result<()> {
        let known = Self::read();
        let mut scores = if known.tests == tests { known } else { Self { tests, ..Self::default() } };
        scores.chapters.extend(report.chapters.iter().map(|one| (one.chapter.to_owned(), one.score)));
        let text = serde_json::to_string_pretty(&scores).map_err(io::Error::from)?;
        replace(&in_target(FILE), &(text + "\n"))
    }

    /// Returns the last score of a chapter.
    #[must_use]
    pub fn of(&self, chapter: &str) -> Option<Score> {
        self.chapters.get(chapter).copied()
    }
}

/// Returns the digest of the learner's tests as they are now.
///
/// # Errors
/// Any error of reading a file.
pub fn tests() -> io::Result<String> {
    let mut all = String::new();
    add(&repository::path(TESTS), "", &mut all)?;
    Ok(digest(&all))
}

/// Adds the names and digests of a folder's files. Hidden files are an editor's own.
fn add(folder: &Path, name: &str, all: &mut String) -> io::Result<()> {
    let mut files = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let own = file.file_name().to_string_lossy().into_owned();
        let name = format!("{name}/{own}");
        if own.starts_with('.') {
            continue;
        }
        if file.path().is_dir() {
            add(&file.path(), &name, all)?;
        } else {
            all.extend([&name, " ", &digest(&String::from_utf8_lossy(&fs::read(file.path())?)), "\n"]);
        }
    }
    Ok(())
}
