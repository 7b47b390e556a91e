//! Your predictions for step 8: act once
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("replay-reruns-action", |c| Order::default().send(c, &mut Records::new(), answering("accepted")).1)
//!     .reference(1)
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step8_execute::…"]),
//! ```
//!
//! `Order::send` runs one request through step 8. It returns the result, and how often the action ran. Send two
//! requests with the same `records` to observe a retry. An action is `answering("…")` or `failing("…")`.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        not_yet("replay-reruns-action"),
        not_yet("conflict-runs-action"),
        not_yet("acts-before-judging"),
        not_yet("failure-recorded"),
        not_yet("swallows-error"),
        not_yet("flattens-error"),
        not_yet("retries-action"),
        not_yet("remembers-before-acting"),
        not_yet("not-remembered"),
        not_yet("key-as-scope"),
        not_yet("returns-alias"),
        not_yet("returns-actions-own"),
    ]
}
