//! What an observation gives with the reference and with the mutant, next to what was predicted.

use std::fmt::Debug;

/// The outcomes of the reference and the mutant, next to the predicted ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The reference's side.
    pub reference: Side,
    /// The mutant's side.
    pub mutant: Side,
    /// Whether both give the same.
    pub same: bool,
    /// How the second run with the reference differs from the first, if it does.
    pub again: Option<Again>,
}

/// One side of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What was predicted.
    pub predicted: String,
    /// What the observation gives, or its panic message.
    pub seen: Result<String, String>,
    /// Whether the two are equal.
    pub right: bool,
}

/// What the reference gives the second time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Again {
    /// This text, which differs from the first one.
    Other(String),
    /// The same text with a NaN in it. NaN is not equal to itself.
    NaN,
}

impl Comparison {
    /// Compares the outcome that is predicted for each side with the one that is seen, and with a second run of the
    /// reference.
    pub fn new<T: Debug + PartialEq>(
        (reference, one): (&T, Result<T, String>),
        (mutant, other): (&T, Result<T, String>),
        again: &Result<T, String>,
    ) -> Self {
        let (first, second) = (text(&one), text(again));
        let is_nan = first == second && first.contains("NaN");
        let other_text = if is_nan { Again::NaN } else { Again::Other(second) };
        let again = (*again != one).then_some(other_text);
        let same = one == other;
        Self { reference: side(reference, one), mutant: side(mutant, other), same, again }
    }
}

fn side<T: Debug + PartialEq>(predicted: &T, seen: Result<T, String>) -> Side {
    let right = seen.as_ref().is_ok_and(|seen| seen == predicted);
    Side { predicted: format!("{predicted:?}"), seen: seen.map(|seen| format!("{seen:?}")), right }
}

fn text<T: Debug>(seen: &Result<T, String>) -> String {
    seen.as_ref().map_or_else(Clone::clone, |seen| format!("{seen:?}"))
}
