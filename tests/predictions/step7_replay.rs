//! Your predictions for step 7: copy what is returned
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("replay-alias", |c| c.replay(&record()).to_json())
//!     .reference(json!({"items": [{"id": 1}]}))
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step7_replay::…"]),
//! ```
//!
//! For an observation of several lines, write a function that takes `&dyn Contract`, and call it in the closure:
//! `contract("…", |c| my_observation(c))`. `response.at("/items/0")` returns a part of a response, if it exists. Change a
//! part with `part.set("id", json!(9))`, or a list with `push`.
#![allow(dead_code, clippy::redundant_closure, reason = "what a prediction needs is ready before it is made")]

use same_key::workbook::prediction::prelude::part_one::*;

/// Returns a record whose response contains a list with an object in it.
fn record() -> Record {
    Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"items": [{"id": 1}]})) }
}

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![not_yet("replay-alias"), not_yet("replay-shallow")]
}
