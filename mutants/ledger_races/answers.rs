//! The answer key of the chapter `ledger_races`. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("deferred-begin", |l| {
            let (database, purchase) = (Database::new(), Purchase::default());
            purchase.send_with_rival_at(l, &database, Checkpoint::Begun, || purchase.send(l, &database))
        })
        .reference(("created 1".to_owned(), Some(LedgerError::InProgress.to_string())))
        .mutant(("replay 1".to_owned(), Some("created 1".to_owned())))
        .seen_in(State)
        .fails(["ledger_races::b_gets_in_progress_until_a_has_committed_and_then_a_replay"])
        .survives(HAPPY_PATH)
        .because("At the first checkpoint, nothing is read or written. But the mutant does not hold the lock yet."),
        ledger("exclusive-begin", |l| {
            let (database, purchase) = (Database::new(), Purchase::default());
            purchase.send_with_rival_at(l, &database, Checkpoint::Begun, || database.rows("effects"))
        })
        .reference(("created 1".to_owned(), Some(Some(0))))
        .mutant(("created 1".to_owned(), Some(None)))
        .seen_in(State)
        .fails(["ledger_races::a_reader_is_not_blocked_and_sees_both_or_neither"])
        .survives(HAPPY_PATH)
        .because("Writers wait for each other in both versions. Under a rollback journal, a reader shows it."),
    ]
}
