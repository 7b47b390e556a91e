//! The answer key of the chapter `ledger_lost_reply`. It gives the answers away: predict first.
#![allow(clippy::redundant_closure, reason = "the function itself is not general enough, but a closure is")]

use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

/// Attempts a purchase whose COMMIT fails, because a reader is in the middle of a query.
fn commit_fails(ledger: &dyn Ledger) -> Result<Outcome> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let reader = database.open()?;
    let mut query = reader.connection().prepare("SELECT * FROM sqlite_schema")?;
    let mut rows = query.query([])?;
    rows.next()?;
    purchase.attempt(ledger, &database, &mut pass)
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("committed-too-early", |l| {
            let (database, purchase) = (Database::new(), Purchase::default());
            purchase.send_with_rival_at(l, &database, Checkpoint::Committed, || database.rows("effects"))
        })
        .reference(("created 1".to_owned(), Some(Some(1))))
        .mutant(("created 1".to_owned(), Some(Some(0))))
        .seen_in(State)
        .fails(["ledger_lost_reply::a_rule_that_is_broken_at_commit::case_1_new_under_a_rollback_journal"])
        .survives(HAPPY_PATH)
        .because("At the checkpoint, another connection does not see the effect yet."),
        ledger("ignores-commit-error", |l| commit_fails(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_lost_reply::a_reader_in_the_way_of_a_rollback_journal"])
            .survives(HAPPY_PATH)
            .because("A failing COMMIT shows it: success is reported, but nothing was stored."),
        ledger("unknown-is-failed", |l| matches!(commit_fails(l), Err(LedgerError::OutcomeUnknown(_))))
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_lost_reply::a_reader_in_the_way_of_a_rollback_journal"])
            .survives(HAPPY_PATH)
            .because("COMMIT failed, but the error does not say that the outcome is unknown."),
    ]
}
