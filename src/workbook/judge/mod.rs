//! Judges a prediction by running both sides. Every error says what to run next.
//!
//! The reference's side comes first. The mutant's outcome is shown only if the prediction about the reference is right,
//! and the kind and the tests are judged only if both outcomes are.

mod lost;
mod naming;
mod reason;
pub mod results;

use std::panic::Location;

pub use self::{
    naming::{Finding, Named},
    reason::Reason,
};
use crate::{
    mutant::{Mutant, Subject},
    mutants,
    outcomes::{self, Comparison},
    workbook::{
        answer,
        kinds::why_not,
        learner,
        nearest::nearest,
        prediction::{Claim, Kind, Missing, Prediction},
        unviable,
    },
};

/// A right prediction, and a remark on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// A note on the kind, if the answer key has another one. Another kind does not make a prediction wrong.
    pub remark: Option<String>,
}

/// A prediction that is wrong or cannot be judged.
#[derive(Debug, thiserror::Error)]
#[error("{location}: {reason}")]
pub struct Wrong {
    /// Where the prediction is written.
    pub location: &'static Location<'static>,
    /// What is wrong with it.
    pub reason: Reason,
}

/// Judges a prediction. It runs both sides. It looks up the named tests in the kill matrix, and runs those that are not
/// in the matrix.
///
/// # Errors
/// The first thing that is wrong.
pub fn judge(prediction: &Prediction) -> Result<Right, Wrong> {
    judge_with(prediction, || ())
}

/// Judges a prediction, and calls `observed` when both sides have run. The observation has no time limit; the steps
/// after it have their own.
///
/// # Errors
/// The first thing that is wrong.
pub fn judge_with(prediction: &Prediction, observed: impl FnOnce()) -> Result<Right, Wrong> {
    let wrong = |reason| Wrong { location: prediction.location, reason };
    let claim = prediction.claim.as_ref().map_err(|missing| wrong(nothing_claimed(prediction.mutant, missing)))?;
    let mutant = find(prediction.mutant).map_err(wrong)?;
    if let Some(proof) = mutant.equivalent {
        return Err(wrong(Reason::Equivalent { mutant: mutant.name, proof }));
    }
    sides(mutant, claim).map_err(|reason| wrong(reason.with_hint(lost::hint(prediction.location))))?;
    observed();
    let note = note(mutant, claim.kind);
    let named = Named::look_up(mutant, &claim.tests, note.clone()).map_err(wrong)?;
    if !named.is_right() {
        return Err(wrong(Reason::Tests(named)));
    }
    Ok(Right { remark: note.map(|note| format!("{}: right. {note}", mutant.name)) })
}

fn nothing_claimed(mutant: &'static str, missing: &Missing) -> Reason {
    match missing {
        Missing::NotYet => find(mutant).map_or_else(|reason| reason, |_| Reason::NotYet { mutant }),
        Missing::Unfinished(location) => Reason::Unfinished { location },
        Missing::Panicked(message) => Reason::PanicsWhenBuilt { message: message.clone() },
    }
}

fn find(name: &'static str) -> Result<&'static Mutant, Reason> {
    if let Some(mutant) = mutants::find(name) {
        return Ok(mutant);
    }
    if let Some(unviable) = unviable::find(name) {
        return Err(Reason::Unviable { mutant: name, code: unviable.code });
    }
    if learner::all().is_ok_and(|learners| learners.iter().any(|learner| learner.name == name)) {
        return Err(Reason::Learner { mutant: name });
    }
    Err(Reason::UnknownMutant { name, nearest: nearest(name, mutants::all().map(|mutant| mutant.name)) })
}

/// Runs both sides, and compares them with each other and with the prediction.
///
/// # Errors
/// The first thing that is wrong.
pub fn sides(mutant: &'static Mutant, claim: &Claim) -> Result<Comparison, Reason> {
    let comparison = claim.compare(mutant).ok_or_else(|| other_part(mutant))?;
    outcomes::judge(comparison).map_err(|mistake| Reason::Outcomes { mutant: mutant.name, mistake, hint: None })
}

fn other_part(mutant: &Mutant) -> Reason {
    let (part, constructor) = match mutant.subject {
        Subject::Contract(_) => ("Part I", "contract"),
        Subject::Ledger(_) => ("Part II", "ledger"),
    };
    Reason::OtherPart { mutant: mutant.name, part, constructor }
}

/// Returns a note if the answer key has another kind. It is not an error, because the observation is right. The note says
/// what the book's page says about this choice.
fn note(mutant: &Mutant, kind: Kind) -> Option<String> {
    let key = answer::find(mutant.name)?.prediction.claim.ok()?.kind;
    let why_not = why_not(mutant.chapter, key, kind);
    (kind != key)
        .then(|| format!("The answer key says {key:?} where you say {kind:?}. For its own observation: {why_not}"))
}
