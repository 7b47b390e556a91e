//! Your predictions for step 2: one text for one meaning
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("unsorted-keys", |c| c.canonical(&json!({"quantity": 2})).ok())
//!     .reference(Some(r#"{"quantity":2}"#.to_owned()))
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step2_canonical::…"]),
//! ```
//!
//! A body may be anything that can be serialized. `json!` writes NaN as null before the step sees it. For a body with
//! such a number, use a map: `BTreeMap::from([("price", f64::NAN)])`.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        not_yet("unsorted-keys"),
        not_yet("sorted-arrays"),
        not_yet("escapes-non-ascii"),
        not_yet("spaced-separators"),
        not_yet("nan-allowed"),
        not_yet("nan-as-null"),
        not_yet("accepts-arrays"),
        not_yet("utf16-key-order"),
    ]
}
