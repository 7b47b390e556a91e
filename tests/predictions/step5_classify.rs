//! Your predictions for step 5: new, replay or conflict
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("conflict-replays", |c| c.classify(Some(&record("digest")), "digest"))
//!     .reference(Verdict::Replay)
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step5_classify::…"]),
//! ```
//!
//! With the right record and digest, the result of `classify` shows the difference. `record` makes a record.
#![allow(dead_code, clippy::redundant_closure, reason = "what a prediction needs is ready before it is made")]

use same_key::workbook::prediction::prelude::part_one::*;

/// Returns a record of a request that was answered with `{"id": 1}`.
fn record(fingerprint: &str) -> Record {
    Record { fingerprint: fingerprint.to_owned(), response: Response::from(json!({"id": 1})) }
}

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        not_yet("conflict-replays"),
        not_yet("conflict-is-new"),
        not_yet("replay-is-new"),
        not_yet("prefix-compare"),
        not_yet("starts-with"),
        not_yet("ignores-case"),
        not_yet("null-response-is-new"),
    ]
}
