//! The answer key of the chapter `ledger_races`. It gives the answers away: predict first.

use super::ledger_observations::{first, meanwhile};
use crate::workbook::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger_meaning::happy_path";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        ledger("deferred-begin", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Begun, || first().send(l, &database))
        })
        .reference(Some(LedgerError::InProgress.to_string()))
        .mutant(Some("created 1".to_owned()))
        .seen_in(State)
        .fails(["ledger_in_progress::an_exclusively_locked_file_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("At the first checkpoint, no worker has read or written. Only the holder of the lock differs."),
        ledger("exclusive-begin", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Begun, || database.rows("effects").is_some())
        })
        .reference(Some(true))
        .mutant(Some(false))
        .seen_in(State)
        .fails(["ledger_races::a_reader_is_not_blocked_and_sees_both_or_neither"])
        .survives(HAPPY_PATH)
        .because("Writers wait for each other in both versions. A reader shows the difference."),
    ]
}
