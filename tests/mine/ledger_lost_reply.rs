//! The lost reply: the client asks again.

use same_key::ledger::Journal;

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, replay},
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 1), replay(1, 2));
}
