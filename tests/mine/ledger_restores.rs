//! Restores: an audit of a file that is whole.

use same_key::ledger::{Audit, Journal};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute},
    subject::ledger_subject,
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(ledger_subject().audit(&mut database.open(), 0), Ok(Audit::default()));
}
