//! Your predictions for the chapter `ledger_one_commit`: effect and receipt in one commit. One mutant is already solved,
//! as an example.
//!
//! Replace a `not_yet(…)` line with a prediction. Copy this template and complete it, one `todo()` after
//! the other. It compiles from the start:
//!
//! ```text
//! ledger("no-transaction", |l| {
//!     let (database, purchase) = (Database::new(), Purchase::default());
//!     purchase.send(l, &database);
//!     purchase.send(l, &database)
//! })
//! .reference("replay 1".to_owned())
//! .mutant(todo())
//! .seen_in(todo()) // Input, Error or State
//! .fails(["ledger_one_commit::…"]),
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
    predictions![
        not_yet("no-transaction"),
        not_yet("effect-committed-first"),
        // If all goes well, both are written. After a failure between the two, the retry shows which of them is left.
        ledger("receipt-committed-first", |l| {
            let (database, purchase) = (Database::new(), Purchase::default());
            purchase.send_failing_at(l, &database, Checkpoint::EffectWritten);
            purchase.send(l, &database)
        })
        .reference("created 1".to_owned())
        .mutant("replay 1".to_owned())
        .seen_in(State)
        .fails(["ledger_one_commit::the_hook_sees_what_the_attempt_has_written_so_far"]),
        not_yet("end-unnoticed"),
        not_yet("receipt-left-out"),
        not_yet("replaces-receipt"),
    ]
}
