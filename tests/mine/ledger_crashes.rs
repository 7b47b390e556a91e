//! Crashes: an attempt that ends early.

use same_key::ledger::{Checkpoint, Journal};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_with},
};

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    let mut fail = |_: &rusqlite::Connection, checkpoint| match checkpoint {
        Checkpoint::Begun => Err("declined".into()),
        _ => Ok(()),
    };
    assert!(execute_with(&mut database.open(), 2, 0, &mut fail).is_err());
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
}
