//! Your predictions for the chapter `ledger_crashes`: crashes.
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! ledger("drop-commits", |l| {
//!     let (database, purchase) = (Database::new(), Purchase::default());
//!     purchase.send(l, &database);
//!     purchase.send(l, &database)
//! })
//! .reference("replay 1".to_owned())
//! .mutant(todo())
//! .seen_in(todo()) // Input, Error or State
//! .fails(["ledger_crashes::…"]),
//! ```
//!
//! `Purchase::send` runs one request over a new connection. `send_with_rival_at` lets a second worker act at a
//! `Checkpoint`, `send_failing_at` fails there, and `attempt` takes a hook of your own. `database.rows("effects")` counts
//! the rows of a table, and returns `Some(1)` for one row; the other tables are `receipts` and `order_numbers`. You can
//! call a method of the ledger directly, like `l.is_live(60, 60)`.
//!
//! A purchase has five fields: `tenant`, `operation`, `key`, `quantity` and `now`, the time in seconds. To change one,
//! write `Purchase { now: 59, ..purchase }`. Its outcome is a text: `created 1` or `replay 1` with the effect's number,
//! `conflict`, or the error's own text. An attempt that finds the database locked gives
//! `LedgerError::InProgress.to_string()`, which is `another attempt is in progress: ask again with the same key`.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_two::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![not_yet("drop-commits"), not_yet("commit-forgotten")]
}
