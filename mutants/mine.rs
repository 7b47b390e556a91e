//! Yours: no difference yet. Override a step, and see which tests notice: `cargo run -- kill mine`.
//!
//! Or write all eight steps yourself, here, until `MUTANT=mine cargo test --test contract` is green. For a mutant in a
//! file of its own: `cargo run -- new NAME --step N`, or `--ledger METHOD` for Part II.

use crate::{contract::Contract, mutant::Mutant};

// `mod` lines of your own mutants go here.

struct Mine;

impl Contract for Mine {}

/// Your own mutants. No score counts them.
pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::learner("mine", &Mine),
    // `Mutant::learner` lines of your own mutants go here.
];
