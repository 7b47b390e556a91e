//! Your predictions for step 6: copy what is stored
//!
//! Put a prediction in place of a `not_yet(…)` line. A start, to be copied and completed:
//!
//! ```text
//! contract("remember-alias", |c| c.remember(&mut Records::new(), "k", "digest", &Response::from(json!({"id": 1}))).is_ok())
//!     .reference(true)
//!     .mutant(…)
//!     .seen_in(Input) // or Error, or State
//!     .fails(["step6_remember::…"]),
//! ```
//!
//! An observation of several lines is a function that takes `&dyn Contract`. The parts of a response are reached with
//! `response.at("/items/0")`, if they are there, and changed like this: `part.set("id", json!(9))`, or `push` for a list.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    vec![
        not_yet("remember-alias"),
        not_yet("remember-shallow"),
        not_yet("overwrites"),
        not_yet("overwrites-then-refuses"),
        not_yet("second-remember-ok"),
        not_yet("same-fingerprint-ok"),
        not_yet("key-lowercased"),
    ]
}
