//! Races: two workers, one after the other.

use same_key::ledger::Journal;

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, replay},
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    let (mut one, mut other) = (database.open(), database.open());
    assert_eq!(execute(&mut one, 2, 0), created(1, 2));
    assert_eq!(execute(&mut other, 2, 0), replay(1, 2));
}
