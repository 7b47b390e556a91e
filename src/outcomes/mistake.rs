//! Every way in which the predicted outcomes can be wrong. What to do next depends on where the reader is: the command
//! line and the pages each add it.

use super::{Side, difference::compared, shorten::shorten};

/// What is wrong with the outcomes that were predicted.
#[derive(Debug, thiserror::Error)]
pub enum Mistake {
    /// The observation panics with the reference.
    #[error("the observation panics with the reference\n  {}", shorten(message))]
    ReferencePanics {
        /// The panic message.
        message: String,
    },
    /// The reference gives something else the second time.
    #[error(
        "the observation does not repeat: it depends on a clock, a counter or randomness, so it says nothing about the mutant\n  the reference gives: {}\n  and then:            {}",
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
        "the observation gives NaN, which differs from everything and from itself, so nothing can be compared with it\n  the reference gives: {}",
        shorten(outcome)
    )]
    NaN {
        /// What the reference gives.
        outcome: String,
    },
    /// The reference gives something other than predicted.
    #[error("the reference gives something else{}\n{}", also(*.same), told(.side))]
    Reference {
        /// The reference's side.
        side: Side,
        /// Whether the mutant gives the same as the reference.
        same: bool,
    },
    /// The observation panics with the mutant.
    #[error(
        "you are right about the reference, but the observation panics with the mutant; it should return what it sees\n  {}",
        shorten(message)
    )]
    MutantPanics {
        /// The panic message.
        message: String,
    },
    /// Both sides give the same.
    #[error(
        "the observation gives the same with both, so it does not show the change\n  both give: {}",
        shorten(outcome)
    )]
    SameOnBoth {
        /// What both give.
        outcome: String,
    },
    /// The mutant gives something other than predicted.
    #[error("you are right about the reference, but the mutant gives something else\n{}", told(.side))]
    Mutant {
        /// The mutant's side.
        side: Side,
    },
}

impl Mistake {
    /// Returns whether the observation gives the same with both, as far as the reader may know it.
    #[must_use]
    pub fn shows_nothing(&self) -> bool {
        matches!(self, Self::Reference { same: true, .. } | Self::SameOnBoth { .. })
    }
}

fn also(same: bool) -> &'static str {
    if same { ", and the mutant gives the same: the observation does not show the change" } else { "" }
}

fn told(side: &Side) -> String {
    let (Ok(seen) | Err(seen)) = &side.seen;
    compared(&side.predicted, seen)
}
