//! Your predictions for step 6: copy what is stored
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("remember-alias", |c| c.remember(&mut Records::new(), "k", "digest", &Response::from(json!({"id": 1}))).is_ok())
//!     .reference(true)
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step6_remember::…"]),
//! ```
//!
//! For an observation of several lines, write a function that takes `&dyn Contract`, and call it in the closure:
//! `contract("…", |c| my_observation(c))`. `response.at("/items/0")` returns a part of a response, if it exists. Change a
//! part with `part.set("id", json!(9))`, or a list with `push`.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        not_yet("remember-alias"),
        not_yet("remember-shallow"),
        not_yet("overwrites"),
        not_yet("overwrites-then-refuses"),
        not_yet("second-remember-ok"),
        not_yet("same-fingerprint-ok"),
        not_yet("key-lowercased"),
    ]
}
