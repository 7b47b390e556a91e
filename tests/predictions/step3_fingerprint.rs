//! Your predictions for step 3: a fingerprint that lasts
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("sha512", |c| c.fingerprint(&json!({"quantity": 2})).is_ok())
//!     .reference(true)
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step3_fingerprint::…"]),
//! ```
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        not_yet("sha512"),
        not_yet("uppercase-hex"),
        not_yet("truncated-digest"),
        not_yet("random-state"),
        not_yet("hashes-unsorted-body"),
        not_yet("ignores-case-of-body"),
    ]
}
