//! Your predictions for Part II: effect and receipt in one transaction.
//!
//! Put a prediction in place of a `not_yet(…)` line. A start, to be copied and completed:
//!
//! ```text
//! ledger("replay-creates", |l| {
//!     let (database, purchase) = (Database::new(), Purchase::default());
//!     purchase.send(l, &database);
//!     purchase.send(l, &database)
//! })
//! .reference("replay 1".to_owned())
//! .mutant("…".to_owned())
//! .seen_in(State) // or Input, or Error
//! .fails(["ledger::…"]),
//! ```
//!
//! `Purchase::send` runs one request over a connection of its own. `Purchase::attempt` takes a hook, in which something
//! may happen at each `Checkpoint`: an error, or another purchase. `database.rows("effects")` counts the rows of
//! a table, `Some(1)` for one; the other table is `receipts`. A method of the ledger can be asked by itself, like
//! `l.is_live(60, 60)`. What a purchase has (`now`, `quantity`, …), and examples, are in `src/prediction/purchase.rs`.
#![allow(clippy::redundant_closure, reason = "a closure is the form of an observation")]

use same_key::prediction::prelude::part_two::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    vec![
        not_yet("key-only-lookup"),
        not_yet("tenant-left-out-of-lookup"),
        not_yet("operation-left-out"),
        not_yet("joined-scope"),
        not_yet("key-case-ignored"),
        not_yet("key-cut-short"),
        not_yet("key-as-pattern"),
        not_yet("machines-clock"),
        not_yet("corrupt-is-new"),
        not_yet("fault-is-new"),
        not_yet("receipt-unchecked"),
        not_yet("fingerprint-unchecked"),
        not_yet("conflict-creates"),
        not_yet("replay-creates"),
        not_yet("plain-text-kept"),
        not_yet("quantity-as-float"),
        not_yet("boundary-inclusive"),
        not_yet("never-expires"),
        not_yet("future-is-expired"),
        not_yet("retention-in-milliseconds"),
        not_yet("clock-wraps"),
        not_yet("expired-conflicts"),
        not_yet("replay-renews"),
        not_yet("deferred-begin"),
        not_yet("does-not-wait"),
        not_yet("exclusive-begin"),
        not_yet("drop-commits"),
        not_yet("busy-is-new"),
        not_yet("busy-is-conflict"),
        not_yet("no-transaction"),
        not_yet("quantity-unchecked"),
        not_yet("commit-forgotten"),
        not_yet("committed-too-early"),
        not_yet("ignores-commit-error"),
        not_yet("unknown-is-failed"),
        not_yet("effect-committed-first"),
        not_yet("receipt-committed-first"),
        not_yet("receipt-left-out"),
        not_yet("expired-in-the-way"),
        not_yet("expiry-deletes-effect"),
        not_yet("forgets-other-tenants"),
        not_yet("replaces-receipt"),
        not_yet("ignores-receipt"),
        not_yet("order-number-repeats"),
        not_yet("audit-forgets-time"),
    ]
}
