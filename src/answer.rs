//! An entry of the answer key: a prediction that is right, and what goes with it.

use crate::prediction::Prediction;

/// The answer for one mutant.
pub struct Answer {
    /// What shows the difference.
    pub prediction: Prediction,
    /// A test that the mutant passes: the happy path that would not have found it.
    pub survives: &'static str,
    /// Why the observation shows it.
    pub why: &'static str,
}

/// An answer that lacks its reason. Continue with [`because`](Self::because).
#[must_use = "say why: .because(\"…\")"]
pub struct WithoutReason {
    prediction: Prediction,
    survives: &'static str,
}

impl Prediction {
    /// The test that goes well although the mutant is wrong.
    pub fn survives(self, test: &'static str) -> WithoutReason {
        WithoutReason { prediction: self, survives: test }
    }
}

impl WithoutReason {
    /// Why the observation shows the difference, in a sentence.
    #[must_use]
    pub fn because(self, why: &'static str) -> Answer {
        Answer { prediction: self.prediction, survives: self.survives, why }
    }
}
