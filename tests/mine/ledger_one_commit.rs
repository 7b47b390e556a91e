//! Effect and receipt in one commit.

use same_key::ledger::Journal;

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute},
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(database.counts(), (1, 1));
}
