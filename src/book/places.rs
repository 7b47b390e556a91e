//! Which chapter has which mutants: a step's chapter has the step's.

use super::BookError;
use crate::{
    mutant::{Mutant, Status},
    mutants,
    step::Step,
};

/// A chapter that has mutants.
#[derive(Clone)]
pub struct Place {
    /// The chapter's file in `book/src/`, without its ending. The folder of its generated parts has the same name.
    pub chapter: &'static str,
    /// Its mutants, in the registry's order.
    pub mutants: Vec<&'static Mutant>,
}

/// Every chapter that has mutants, in reading order. Each of the workbook's own mutants has one place.
///
/// # Errors
/// [`BookError::NoPlace`] and [`BookError::NoMutant`].
pub fn places() -> Result<Vec<Place>, BookError> {
    let mut left: Vec<_> = mutants::all().filter(|mutant| mutant.status != Status::Learner).collect();
    let mut places = Vec::new();
    for step in Step::ALL {
        let (here, others) = left.into_iter().partition(|mutant| mutant.step == Some(step));
        places.push(Place { chapter: step.module(), mutants: here });
        left = others;
    }
    match left.first() {
        Some(mutant) => Err(BookError::NoPlace(mutant.name)),
        None => Ok(places),
    }
}
