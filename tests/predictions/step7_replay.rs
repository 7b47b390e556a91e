//! Your predictions for step 7: copy what is returned
//!
//! Put a prediction in place of a `not_yet(…)` line. A start, to be copied and completed:
//!
//! ```text
//! contract("replay-alias", |c| c.replay(&record()).to_json())
//!     .reference(json!({"items": [{"id": 1}]}))
//!     .mutant(…)
//!     .seen_in(Input) // or Error, or State
//!     .fails(["step7_replay::…"]),
//! ```
//!
//! An observation of several lines is a function that takes `&dyn Contract`. `response.at("/items/0")` is a part of a
//! response, if it is there, and is changed like this: `part.set("id", json!(9))`, or `push` for a list.
#![allow(dead_code, clippy::redundant_closure, reason = "what a prediction needs is ready before it is made")]

use same_key::workbook::prediction::prelude::part_one::*;

/// A record whose answer has a list in it, and an object in that.
fn record() -> Record {
    Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"items": [{"id": 1}]})) }
}

pub(crate) fn predictions() -> Vec<Prediction> {
    vec![not_yet("replay-alias"), not_yet("replay-shallow")]
}
