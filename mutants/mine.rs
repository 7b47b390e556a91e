//! Yours. Override a step, and see which tests notice: `cargo run -- kill mine`.
//!
//! Or write all eight steps yourself, here, until `MUTANT=mine cargo test --test contract` is green. Each begins like
//! the one in `src/contract.rs`. For the text of a body, call `json::dumps`.
//!
//! For a mutant in a file of its own: `cargo run -- new NAME --step N`, or `--ledger METHOD` for Part II.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a step's body may need")]

use erased_serde::Serialize;
use same_key::{contract::*, json::*, mutant::Subject, response::Response};
use sha2::{Digest, Sha256};

// Add the `mod` lines of your own mutants here.

struct Mine;

impl Contract for Mine {}

/// Your own mutants, by name. No score counts them.
pub(crate) static MUTANTS: &[(&str, Subject)] = &[
    ("mine", Subject::Contract(&Mine)),
    // Add the lines of your own mutants here.
];
