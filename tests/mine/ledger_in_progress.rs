//! Still in progress: another connection holds the lock.

use same_key::ledger::{Journal, LedgerError};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute},
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    let other = database.raw();
    other.execute_batch("BEGIN IMMEDIATE").expect("no connection holds the lock");
    assert_eq!(execute(&mut database.open(), 2, 0), Err(LedgerError::InProgress));
    other.execute_batch("COMMIT").expect("the lock can be given back");
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
}
