//! An attempt and its receipt name the effect row that the attempt wrote, whatever other rows are written.

use rstest::rstest;
use rusqlite::{Connection, ErrorCode};
use same_key::ledger::{Audit, Checkpoint, Journal, LedgerError, Outcome, Result};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, execute_with, intent, replay, scope},
    subject::ledger_subject,
};

fn code(refused: &Result<Outcome>) -> Option<ErrorCode> {
    match refused {
        Err(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    }
}

#[test]
fn is_the_next_one_although_others_are_gone() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    database.raw().execute_batch("UPDATE effects SET id = 7").expect("the id can be changed");
    assert_eq!(execute(&mut store, 3, 60), created(8, 3));
    assert_eq!(execute(&mut store, 3, 60), replay(8, 3));
}

/// Otherwise an old receipt would replay the new effect.
#[test]
fn has_an_id_that_no_lost_effect_had() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    database.raw().execute_batch("DELETE FROM effects").expect("the effect can be lost");
    assert_eq!(execute_in(&mut store, &scope("north", "web-order", "intent-b"), 2, 0), created(2, 2));
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2), "it records what was lost, and nothing else");
    let found = Audit { receipts_without_effect: vec![intent()], ..Audit::default() };
    assert_eq!(ledger_subject().audit(&mut store, 0), Ok(found));
}

#[rstest]
#[case::more_than_31_bits_hold(1 << 31)]
#[case::more_than_32_bits_hold(1 << 32)]
#[case::more_than_a_float_holds((1 << 53) + 1)]
#[case::the_greatest(i64::MAX)]
fn can_have_the_id(#[case] id: i64) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let before = "INSERT INTO sqlite_sequence VALUES ('effects', ?1)";
    store.connection().execute(before, [id - 1]).expect("SQLite continues from any id");
    assert_eq!(execute(&mut store, 2, 0), created(id, 2));
    assert_eq!(execute(&mut store, 2, 0), replay(id, 2));
    assert_eq!(execute(&mut store, 3, 0), Ok(Outcome::Conflict));
    assert_eq!(ledger_subject().audit(&mut store, 0), Ok(Audit::default()));
}

/// After the greatest possible id there is no next id. A free one might be one that a lost effect had.
#[test]
fn is_not_written_when_the_ids_are_used_up() {
    let database = Database::new(Journal::Rollback);
    let effect = "INSERT INTO effects VALUES (9223372036854775807, 'north', 'web-order', 1, 0)";
    database.raw().execute_batch(effect).expect("the row is a valid effect");
    let before = database.rows();
    let refused = execute(&mut database.open(), 2, 0);
    assert_eq!(code(&refused), Some(ErrorCode::DiskFull), "SQLite has no more ids: {refused:?}");
    assert_eq!(database.rows(), before);
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
    assert_eq!(code(&refused), Some(ErrorCode::ConstraintViolation), "{refused:?}");
    assert_eq!(database.rows(), before);
}
