//! Scope is identity.

use same_key::ledger::Journal;

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, scope},
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let other = scope("north", "web-order", "intent-b");
    assert_eq!(execute_in(&mut database.open(), &other, 2, 0), created(2, 2));
}
