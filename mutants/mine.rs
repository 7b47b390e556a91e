//! Your own code. Override a step, and see which tests fail: `cargo run -- kill mine`.
//!
//! Or write all eight steps here yourself, one at a time: `cargo run -- write 1` prints how to begin, and then judges
//! what you have written. For the text of a body, call `dumps`.
//!
//! To get a mutant in its own file, run `cargo run -- new NAME --step N`, or use `--ledger METHOD` for Part II.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a step's body may need")]

use erased_serde::Serialize;
use same_key::{contract::*, json::*, mutant::Subject, response::Response};
use sha2::{Digest, Sha256};

// Add the `mod` lines of your own mutants here.

struct Mine;

impl Contract for Mine {}

/// Your own mutants, by name. They do not count in any score.
pub(crate) static MUTANTS: &[(&str, Subject)] = &[
    ("mine", Subject::Contract(&Mine)),
    // Add the lines of your own mutants here.
];
