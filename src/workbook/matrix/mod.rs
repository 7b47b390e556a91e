//! The kill matrix: which test kills which mutant. It is committed as data, so that the tests that a prediction names
//! are judged immediately.
//!
//! `cli/matrix.rs` runs the mutants. `cargo run -- matrix --save` updates the file; `--check` says
//! whether an update would change it.

mod analysis;
mod tables;

use std::{fs, io, sync::LazyLock};

use serde::{Deserialize, Serialize};

pub use self::analysis::{Analysis, Cover, Subsumption, analyse};
pub(crate) use self::tables::{part_of, table_of, tables};
use crate::workbook::{replace::replace, repository, runner::Verdict};

/// Its file, relative to the repository root.
pub const FILE: &str = "tests/data/kill_matrix.json";

/// Which test kills which mutant. The learner's own mutants are not in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KillMatrix {
    /// The seed of the properties' random inputs.
    pub seed: u64,
    /// The mutation score.
    pub score: Score,
    /// All tests that the reference passes, in alphabetical order.
    pub tests: Vec<String>,
    /// The mutants, in reading order.
    pub mutants: Vec<Row>,
}

/// How many of the mutants that can be killed are killed. Equivalent ones do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The mutants that an assertion of their own chapter kills.
    pub killed: usize,
    /// All mutants that count.
    pub mutants: usize,
}

impl Score {
    /// Counts the mutants that can be killed, and the killed ones among them.
    pub(crate) fn of<'m>(rows: impl IntoIterator<Item = &'m Row>, is_killed: impl Fn(&Row) -> bool) -> Self {
        let counted = rows.into_iter().filter(|row| row.counts());
        counted.fold(Self::default(), |score, row| Self {
            killed: score.killed + usize::from(is_killed(row)),
            mutants: score.mutants + 1,
        })
    }
}

/// A mutant, and what the tests say about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The mutant's name.
    pub name: String,
    /// The name of the chapter that it belongs to.
    pub chapter: String,
    /// The tests' verdict.
    pub verdict: Verdict,
    /// Whether it is equivalent: no test can tell it from the reference.
    pub equivalent: bool,
    /// The tests, of any chapter, in which an assertion fails.
    pub killed_by: Vec<String>,
}

/// Why the committed matrix cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum MatrixError {
    /// It cannot be read.
    #[error("cannot read {FILE}: {0}\n\nTo write a new one: cargo run -- matrix --save")]
    Read(io::Error),
    /// It is not a kill matrix.
    #[error("{FILE} is not a kill matrix: {0}\n\nTo write a new one: cargo run -- matrix --save")]
    Form(serde_json::Error),
    /// It cannot be written.
    #[error("cannot write {FILE}: {0}")]
    Write(io::Error),
}

impl KillMatrix {
    /// Makes a matrix, and computes its score.
    #[must_use]
    pub fn new(seed: u64, tests: Vec<String>, mutants: Vec<Row>) -> Self {
        let score = Score::of(&mutants, |row| row.verdict == Verdict::Killed);
        Self { seed, score, tests, mutants }
    }

    /// Reads the committed matrix.
    ///
    /// # Errors
    /// [`MatrixError::Read`], [`MatrixError::Form`].
    pub fn read() -> Result<Self, MatrixError> {
        let text = fs::read_to_string(repository::path(FILE)).map_err(MatrixError::Read)?;
        serde_json::from_str(&text).map_err(MatrixError::Form)
    }

    /// Returns the committed matrix. It is read only once.
    ///
    /// # Errors
    /// Those of [`read`](Self::read).
    pub fn committed() -> Result<&'static Self, &'static MatrixError> {
        static COMMITTED: LazyLock<Result<KillMatrix, MatrixError>> = LazyLock::new(KillMatrix::read);
        COMMITTED.as_ref()
    }

    /// Saves this matrix where [`read`](Self::read) finds it.
    ///
    /// # Errors
    /// [`MatrixError::Write`].
    pub fn save(&self) -> Result<(), MatrixError> {
        let json = self.to_json().map_err(|error| MatrixError::Write(error.into()))?;
        replace(&repository::path(FILE), &(json + "\n")).map_err(MatrixError::Write)
    }

    /// Returns the matrix as JSON, the form in which it is committed.
    ///
    /// # Errors
    /// A matrix causes none.
    pub fn to_json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }

    /// Returns the row of the mutant of this name.
    #[must_use]
    pub fn row(&self, name: &str) -> Option<&Row> {
        self.mutants.iter().find(|row| row.name == name)
    }
}

impl Row {
    /// Returns whether the mutant counts for the score.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.equivalent
    }

    /// Returns whether the mutant is killed or, if it is equivalent, survives.
    #[must_use]
    pub fn is_as_expected(&self) -> bool {
        self.verdict == if self.equivalent { Verdict::Survived } else { Verdict::Killed }
    }
}
