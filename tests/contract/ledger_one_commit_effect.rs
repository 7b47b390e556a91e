//! An attempt and its receipt name the effect row that the attempt wrote, whatever other rows are written.

use rstest::rstest;
use rusqlite::{Connection, ErrorCode};
use same_key::ledger::{Checkpoint, Effect, Journal, LedgerError, Outcome};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_with, replay},
};

#[test]
fn is_the_next_one_although_others_are_gone() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    database.raw().execute_batch("UPDATE effects SET id = 7").expect("the id can be changed");
    assert_eq!(execute(&mut store, 3, 60), created(8, 3));
    assert_eq!(execute(&mut store, 3, 60), replay(8, 3));
}

/// After the greatest possible id there is no next id, and SQLite uses any free one.
#[test]
fn is_its_own_although_a_greater_one_is_there() {
    let database = Database::new(Journal::Rollback);
    let effect = "INSERT INTO effects VALUES (9223372036854775807, 'north', 'web-order', 1, 0)";
    database.raw().execute_batch(effect).expect("the row is a valid effect");
    let Ok(Outcome::Created(Effect { id, quantity: 2 })) = execute(&mut database.open(), 2, 0) else {
        panic!("the request is new")
    };
    let quantity = database.raw().query_row("SELECT quantity FROM effects WHERE id = ?1", [id], |row| row.get(0));
    assert_eq!(quantity, Ok(2));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(id, 2));
}

#[rstest]
fn is_its_own_although_the_hook_writes_rows_too(
    #[values(Checkpoint::Begun, Checkpoint::LookedUp, Checkpoint::EffectWritten, Checkpoint::ReceiptWritten)]
    at: Checkpoint,
) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let write = |connection: &Connection| {
        connection.execute("INSERT INTO order_numbers VALUES ('north', 'a'), ('north', 'b'), ('north', 'c')", [])
    };
    let outcome = execute_with(&mut store, 2, 0, &mut |connection, checkpoint| {
        if checkpoint == at {
            write(connection)?;
        }
        Ok(())
    });
    assert_eq!(outcome, created(1, 2));
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2));
}

#[test]
fn that_the_table_refuses_is_a_fault_and_leaves_nothing() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let rule = "CREATE UNIQUE INDEX once ON effects (tenant, operation, quantity)";
    store.connection().execute_batch(rule).expect("an index can be created");
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let before = database.rows();
    let refused = execute(&mut store, 2, 60);
    let code = match &refused {
        Err(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    };
    assert_eq!(code, Some(ErrorCode::ConstraintViolation), "{refused:?}");
    assert_eq!(database.rows(), before);
}
