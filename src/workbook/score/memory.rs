//! What the last score of the learner's tests was. `score` writes it, and `cargo run` reads it. The file is in the target
//! folder, beside the results of the predictions.

use std::{collections::BTreeMap, fs, io};

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

    /// Adds the scores of a report, and saves them.
    ///
    /// # Errors
    /// Any error of writing the file.
    pub fn add(report: &Report) -> io::Result<()> {
        let mut scores = Self { tests: tests()?, ..Self::read() };
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

/// Returns the digest of all files of the tests.
fn tests() -> io::Result<String> {
    let mut files = fs::read_dir(repository::path(TESTS))?.collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.path().is_file());
    files.sort_by_key(fs::DirEntry::file_name);
    let mut all = String::new();
    for file in files {
        let text = fs::read_to_string(file.path())?;
        all.extend([&file.file_name().to_string_lossy(), " ", &digest(&text), "\n"]);
    }
    Ok(digest(&all))
}
