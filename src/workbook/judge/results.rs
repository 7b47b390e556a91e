//! What was judged, and when: `cargo test --test predictions` writes it, and `cargo run` reads it. The file is in the
//! target folder, so it is no part of the repository.

use std::{
    collections::BTreeMap,
    env, fs, io,
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::workbook::{plural::counted, replace::replace, repository};

/// What was judged, by mutant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    /// When something was judged last, in seconds since 1970.
    pub judged_at: u64,
    /// What was found about the prediction for each mutant.
    pub predictions: BTreeMap<String, Judged>,
}

/// What was found about a prediction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// Whether it was right.
    pub right: bool,
    /// The [`digest`] of its file. A changed file has another one, so its predictions count as not judged.
    pub file: String,
}

/// Why the results cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The file was not written by this program.
    #[error("{} does not contain results: {error}", file.display())]
    Form {
        /// The file.
        file: PathBuf,
        /// The error.
        error: serde_json::Error,
    },
    /// The file cannot be written.
    #[error("cannot remember what was judged in {}: {error}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// The error.
        error: io::Error,
    },
}

impl Results {
    /// Reads the results; `None` if nothing was judged yet.
    ///
    /// # Errors
    /// [`ResultsError::Read`], [`ResultsError::Form`].
    pub fn read() -> Result<Option<Self>, ResultsError> {
        let file = file();
        match fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).map(Some).map_err(|error| ResultsError::Form { file, error }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(ResultsError::Read { file, error }),
        }
    }

    /// Adds what was judged now to the earlier results, and saves them. Earlier results that cannot be read are
    /// replaced.
    ///
    /// # Errors
    /// [`ResultsError::Write`].
    pub fn add(judged: BTreeMap<String, Judged>) -> Result<(), ResultsError> {
        let mut results = Self::read().ok().flatten().unwrap_or_default();
        results.judged_at = now();
        results.predictions.extend(judged);
        let file = file();
        let text = serde_json::to_string_pretty(&results).map_err(io::Error::from);
        text.and_then(|text| replace(&file, &(text + "\n"))).map_err(|error| ResultsError::Write { file, error })
    }

    /// Returns whether the prediction for this mutant was right; `None` if its file, with this digest, was not judged.
    #[must_use]
    pub fn of(&self, mutant: &str, file: &str) -> Option<bool> {
        self.predictions.get(mutant).filter(|judged| judged.file == file).map(|judged| judged.right)
    }

    /// Says how long ago something was judged last.
    #[must_use]
    pub fn ago(&self) -> String {
        let minutes = now().saturating_sub(self.judged_at) / 60;
        let long = [(minutes / 60 / 24, "day"), (minutes / 60, "hour"), (minutes, "minute")];
        let longest = long.into_iter().find(|(count, _)| *count > 0);
        longest.map_or_else(
            || "less than a minute ago".to_owned(),
            |(count, unit)| format!("{} ago", counted(usize::try_from(count).unwrap_or(usize::MAX), unit)),
        )
    }
}

/// Returns the digest of a file's text. Line ends do not count.
#[must_use]
pub fn digest(text: &str) -> String {
    base16ct::lower::encode_string(&Sha256::digest(text.trim_start_matches('\u{feff}').replace("\r\n", "\n")))
}

fn file() -> PathBuf {
    in_target("same-key-predictions.json")
}

/// Returns a file in Cargo's target folder, in which this program is, or else in the repository's.
pub(crate) fn in_target(name: &str) -> PathBuf {
    let program = env::current_exe().unwrap_or_default();
    // Cargo writes these two files into its target folder; a folder that was restored from a cache may lack the first.
    let is_target =
        |folder: &&std::path::Path| ["CACHEDIR.TAG", ".rustc_info.json"].iter().any(|mark| folder.join(mark).is_file());
    let target = program.ancestors().skip(1).find(is_target);
    target.map_or_else(|| repository::path("target"), ToOwned::to_owned).join(name)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
