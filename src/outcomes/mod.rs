//! Judges the outcomes that were predicted for the reference and for a mutant. The command line and the book's pages use
//! the same order and the same sentences.
//!
//! The reference's side comes first. The mutant's outcome is shown only if the prediction about the reference is right.

mod comparison;
pub mod difference;
mod mistake;
mod shorten;

#[cfg(feature = "workbook")]
pub(crate) use self::shorten::shorten;
pub use self::{
    comparison::{Again, Comparison, Side},
    mistake::Mistake,
};

/// Judges both sides of a prediction.
///
/// # Errors
/// The first thing that is wrong.
pub fn judge(comparison: Comparison) -> Result<Comparison, Mistake> {
    let Comparison { reference, mutant, same, again } = comparison.clone();
    let first = match &reference.seen {
        Ok(seen) => seen.clone(),
        Err(message) => return Err(Mistake::ReferencePanics { message: message.clone() }),
    };
    match again {
        Some(Again::Other(second)) => return Err(Mistake::NotTheSameTwice { first, second }),
        Some(Again::NaN) => return Err(Mistake::NaN { outcome: first }),
        None => {}
    }
    if !reference.right {
        return Err(Mistake::Reference { side: reference, same });
    }
    match mutant.seen {
        Err(message) => Err(Mistake::MutantPanics { message }),
        Ok(outcome) if same => Err(Mistake::SameOnBoth { outcome }),
        Ok(_) if !mutant.right => Err(Mistake::Mutant { side: mutant }),
        Ok(_) => Ok(comparison),
    }
}
