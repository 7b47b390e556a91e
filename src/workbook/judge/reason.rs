//! Every way in which a prediction can be wrong, and what to look at or to run next.

use std::panic::Location;

use super::Named;
use crate::{
    outcomes::{Mistake, shorten},
    workbook::{matrix::MatrixError, runner::RunnerError},
};

/// What is wrong with a prediction.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// Nothing is predicted.
    #[error(
        "not predicted yet\n\nRead the change: cargo run -- show {mutant}\nThen replace this line with your prediction."
    )]
    NotYet {
        /// The mutant.
        mutant: &'static str,
    },
    /// Something in it is a `todo()`, or the name of a test has a `…`.
    #[error("not finished yet: {location} has a todo() or a …\n\nReplace it, and run this again.")]
    Unfinished {
        /// Where the `todo()` or the `.fails(…)` is.
        location: &'static Location<'static>,
    },
    /// It panics before anything is observed.
    #[error(
        "the prediction panics before anything is observed\n  {}\n\nA predicted value is built when the program starts: write it without unwrapping.",
        shorten(message)
    )]
    PanicsWhenBuilt {
        /// The panic message.
        message: String,
    },
    /// No mutant has this name.
    #[error("no mutant is called {name:?}\n\nThe nearest names:\n  {}\n\nAll names: cargo run", nearest.join("\n  "))]
    UnknownMutant {
        /// The name.
        name: &'static str,
        /// The most similar names.
        nearest: Vec<&'static str>,
    },
    /// The mutant does not compile.
    #[error(
        "{mutant} does not compile ({code}), so there is nothing to predict: the compiler has killed it\n\nChoose another one: cargo run"
    )]
    Unviable {
        /// The mutant.
        mutant: &'static str,
        /// The compiler's error.
        code: &'static str,
    },
    /// The mutant is the learner's own.
    #[error(
        "{mutant} is your own, so it has no answer to compare with\n\nSee which tests fail: cargo run -- kill {mutant}"
    )]
    Learner {
        /// The mutant.
        mutant: &'static str,
    },
    /// No observation can tell the mutant from the reference.
    #[error("{mutant} is equivalent, so there is nothing to predict: {proof}\n\nChoose another one: cargo run")]
    Equivalent {
        /// The mutant.
        mutant: &'static str,
        /// Why it is equivalent.
        proof: &'static str,
    },
    /// The prediction observes a mutant of one part as one of the other.
    #[error("{mutant} is a mutant of {part}: write {constructor}(\"{mutant}\", …)")]
    OtherPart {
        /// The mutant.
        mutant: &'static str,
        /// The part that it belongs to.
        part: &'static str,
        /// The function that begins a prediction about it.
        constructor: &'static str,
    },
    /// An outcome is wrong, or the observation shows nothing.
    #[error("{mistake}\n\n{}{}", first(.hint.as_ref()), next(mistake, mutant))]
    Outcomes {
        /// The mutant.
        mutant: &'static str,
        /// What is wrong.
        mistake: Mistake,
        /// What keeps the input from the observed step.
        hint: Option<String>,
    },
    /// Both outcomes are right. No test is named, or a named one does not fail with the mutant.
    #[error("{0}")]
    Tests(Named),
    /// The kill matrix cannot be read.
    #[error(transparent)]
    Matrix(#[from] &'static MatrixError),
    /// The tests cannot be run.
    #[error(transparent)]
    Runner(#[from] RunnerError),
}

/// Returns what to change or to run next.
fn next(mistake: &Mistake, mutant: &str) -> String {
    let change = match mistake {
        Mistake::ReferencePanics { .. } => {
            "An observation returns what it sees, including an error: return the `Result`; don't unwrap it."
        }
        Mistake::NotTheSameTwice { .. } => {
            "Make everything that it uses inside of it, and take the time as a fixed number."
        }
        Mistake::NaN { .. } => "Return `value.is_nan()`, or the value as a text: `format!(\"{value:?}\")`.",
        Mistake::MutantPanics { .. } => "Return the `Result` or the `Option` itself, and predict that.",
        Mistake::Reference { .. } => return format!("Read the contract again: cargo run -- show {mutant}"),
        Mistake::SameOnBoth { .. } => {
            return format!(
                "Look for an input, an error or a state that the changed line treats differently:\n  cargo run -- show {mutant}"
            );
        }
        Mistake::Mutant { .. } => {
            return format!("Follow the changed line with this input: cargo run -- show {mutant}");
        }
    };
    change.to_owned()
}

fn first(hint: Option<&String>) -> String {
    hint.map_or_else(String::new, |hint| format!("{hint}\n\n"))
}

impl Reason {
    /// Adds a hint to a reason that says that the observation shows no difference.
    pub(super) fn with_hint(mut self, found: Option<String>) -> Self {
        if let Self::Outcomes { mistake, hint, .. } = &mut self
            && mistake.shows_nothing()
        {
            *hint = found;
        }
        self
    }
}
