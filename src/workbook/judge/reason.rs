//! Every way in which a prediction can be wrong, and what to look at or to run next.

use std::panic::Location;

use super::{Named, difference::compared};
use crate::workbook::{matrix::MatrixError, prediction::Side, runner::RunnerError, shorten::shorten};

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
    /// The observation panics with the reference.
    #[error(
        "the observation panics with the reference\n  {}\n\nAn observation returns what it sees, including an error: return the `Result`; don't unwrap it.",
        shorten(message)
    )]
    ReferencePanics {
        /// The panic message.
        message: String,
    },
    /// The reference gives something other than predicted.
    #[error("the reference gives something else{}\n{}\n\n{}Read the contract again: cargo run -- show {mutant}", also(*.same), told(.side), first(.hint.as_ref()))]
    Reference {
        /// The mutant.
        mutant: &'static str,
        /// The reference's side.
        side: Side,
        /// Whether the mutant gives the same as the reference.
        same: bool,
        /// What keeps the input from the observed step.
        hint: Option<String>,
    },
    /// Both sides give the same.
    #[error(
        "the observation gives the same with both, so it does not show the change\n  both give: {}\n\n{}Look for an input, an error or a state that the changed line treats differently:\n  cargo run -- show {mutant}", shorten(outcome), first(.hint.as_ref())
    )]
    SameOnBoth {
        /// The mutant.
        mutant: &'static str,
        /// What both give.
        outcome: String,
        /// What keeps the input from the observed step.
        hint: Option<String>,
    },
    /// The reference gives something else the second time.
    #[error(
        "the observation does not repeat: it depends on a clock, a counter or randomness, so it says nothing about the mutant\n  the reference gives: {}\n  and then:            {}\n\nMake everything that it uses inside of it, and take the time as a fixed number.",
        shorten(first),
        shorten(second)
    )]
    NotTheSameTwice {
        /// What the reference gives the first time.
        first: String,
        /// What it gives the second time.
        second: String,
    },
    /// The observation gives a NaN.
    #[error(
        "the observation gives NaN, which differs from everything and from itself, so nothing can be compared with it\n  the reference gives: {}\n\nReturn `value.is_nan()`, or the value as a text: `format!(\"{{value:?}}\")`.",
        shorten(outcome)
    )]
    NaN {
        /// What the reference gives.
        outcome: String,
    },
    /// The observation panics with the mutant.
    #[error(
        "you are right about the reference, but the observation panics with the mutant; it should return what it sees\n  {}\n\nReturn the `Result` or the `Option` itself, and predict that.",
        shorten(message)
    )]
    MutantPanics {
        /// The panic message.
        message: String,
    },
    /// The mutant gives something other than predicted.
    #[error("you are right about the reference, but the mutant gives something else\n{}\n\nFollow the changed line with this input: cargo run -- show {mutant}", told(.side))]
    Mutant {
        /// The mutant.
        mutant: &'static str,
        /// The mutant's side.
        side: Side,
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

fn also(same: bool) -> &'static str {
    if same { ", and the mutant gives the same: the observation does not show the change" } else { "" }
}

fn told(side: &Side) -> String {
    let (Ok(seen) | Err(seen)) = &side.seen;
    compared(&side.predicted, seen)
}

fn first(hint: Option<&String>) -> String {
    hint.map_or_else(String::new, |hint| format!("{hint}\n\n"))
}

impl Reason {
    /// Adds a hint to a reason that says that the observation shows no difference.
    pub(super) fn with_hint(mut self, found: Option<String>) -> Self {
        if let Self::Reference { hint, same: true, .. } | Self::SameOnBoth { hint, .. } = &mut self {
            *hint = found;
        }
        self
    }
}
