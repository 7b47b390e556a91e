//! Your predictions for the chapter `ledger_retention`: retention.
//!
//! Put a prediction in place of a `not_yet(…)` line. A start, to be copied and completed:
//!
//! ```text
//! ledger("boundary-inclusive", |l| {
//!     let (database, purchase) = (Database::new(), Purchase::default());
//!     purchase.send(l, &database);
//!     purchase.send(l, &database)
//! })
//! .reference("replay 1".to_owned())
//! .mutant("…".to_owned())
//! .seen_in(State) // or Input, or Error
//! .fails(["ledger_retention::…"]),
//! ```
//!
//! `Purchase::send` runs one request over a connection of its own. `Purchase::attempt` takes a hook, in which something
//! may happen at each `Checkpoint`: an error, or another purchase. `database.rows("effects")` counts the rows of
//! a table, `Some(1)` for one; the other table is `receipts`. A method of the ledger can be called directly, like
//! `l.is_live(60, 60)`. The fields of a purchase (`now`, `quantity`, …) and examples are in
//! `src/workbook/prediction/purchase.rs`.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::workbook::prediction::prelude::part_two::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    vec![
        not_yet("boundary-inclusive"),
        not_yet("never-expires"),
        not_yet("retention-in-milliseconds"),
        not_yet("replay-renews"),
        not_yet("expired-in-the-way"),
        not_yet("expired-conflicts"),
        not_yet("expiry-deletes-effect"),
        not_yet("future-is-expired"),
        not_yet("clock-wraps"),
        not_yet("machines-clock"),
        not_yet("order-number-repeats"),
    ]
}
