//! Yours: no difference yet. Override a step, and see which tests notice: `cargo run -- kill mine`.

use crate::{
    contract::Contract,
    mutant::{Mutant, Origin, Status, Subject},
};

struct Mine;

impl Contract for Mine {}

/// Your own mutants. No score counts them.
pub(super) static MUTANTS: &[Mutant] = &[Mutant {
    name: "mine",
    step: None,
    origin: Origin::Workbook,
    status: Status::Learner,
    subject: Subject::Contract(&Mine),
}];
