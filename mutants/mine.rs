//! Yours. Override a step, and see which tests notice: `cargo run -- kill mine`.
//!
//! Or write all eight steps yourself, here, until `MUTANT=mine cargo test --test contract` is green. Each begins like
//! the one in `src/contract.rs`. For the text of a body there is `json::dumps`, and `json::object` says whether it is one.
//!
//! For a mutant in a file of its own: `cargo run -- new NAME --step N`, or `--ledger METHOD` for Part II.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a step's body may need")]

use ::erased_serde::Serialize;
use ::sha2::{Digest, Sha256};

use crate::{contract::*, json::*, mutant::Mutant, response::Response};

// `mod` lines of your own mutants go here.

struct Mine;

impl Contract for Mine {}

/// Your own mutants. No score counts them.
pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::learner("mine", &Mine),
    // `Mutant::learner` lines of your own mutants go here.
];
