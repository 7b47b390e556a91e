//! Your predictions for step 4: whose key, and for what?
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! contract("lowercase-path", |c| c.scoped_key("north", "POST", "/orders", "intent-a").ok())
//!     .reference(Some(r#"["north","POST","/orders","intent-a"]"#.to_owned()))
//!     .mutant(todo())
//!     .seen_in(todo()) // Input, Error or State
//!     .fails(["step4_scoped_key::…"]),
//! ```
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        not_yet("lowercase-path"),
        not_yet("joined-with-colon"),
        not_yet("joined-with-hyphen"),
        not_yet("tenant-left-out"),
        not_yet("method-left-out"),
        not_yet("path-left-out"),
        not_yet("query-left-out"),
        not_yet("trailing-slash-dropped"),
        not_yet("parts-swapped"),
        not_yet("method-case-kept"),
        not_yet("method-unchecked"),
        not_yet("tenant-unchecked"),
        not_yet("key-unchecked"),
        not_yet("relative-path-accepted"),
        not_yet("non-ascii-kept"),
    ]
}
