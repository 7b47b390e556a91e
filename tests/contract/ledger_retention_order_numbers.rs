//! An order number outlives every receipt: a tenant uses it once, whatever has expired.

use rstest::rstest;
use rusqlite::ErrorCode;
use same_key::ledger::{Checkpoint, Journal, LedgerError, Store};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute_in, execute_with, intent, replay, scope},
    subject::ledger_subject,
};

#[test]
fn an_order_number_is_taken_for_longer_than_any_receipt_lives() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let mut take = |connection: &rusqlite::Connection, checkpoint| match checkpoint {
        Checkpoint::EffectWritten => Ok(ledger_subject().take_order_number(connection, "north", "2024-7")?),
        _ => Ok(()),
    };
    assert_eq!(execute_with(&mut store, 2, 0, &mut take), created(1, 2));
    assert_eq!(execute_with(&mut store, 2, 59, &mut take), replay(1, 2));
    let before = database.rows();
    let taken = || LedgerError::OrderNumberTaken { tenant: "north".into(), number: "2024-7".into() };
    for now in [60, 1_000_000] {
        let refused = execute_with(&mut store, 2, now, &mut take);
        assert_eq!(refused, Err(LedgerError::Interrupted(taken().into())));
        assert_eq!(database.rows(), before);
    }
    let another_key = scope("north", "web-order", "intent-b");
    let refused = ledger_subject().execute(&mut store, &another_key, 2, 1, &mut take);
    assert_eq!(refused, Err(LedgerError::Interrupted(taken().into())));
    assert_eq!(database.rows(), before);
    assert_eq!(ledger_subject().take_order_number(store.connection(), "north", "2024-7"), Err(taken()));
    assert_eq!(ledger_subject().take_order_number(store.connection(), "south", "2024-7"), Ok(()));
    assert_eq!(ledger_subject().take_order_number(store.connection(), "north", "2024-8"), Ok(()));
}

/// Order numbers are text, and each tenant has its own. All of these pairs are different.
#[test]
fn an_order_number_is_taken_as_it_is_written() {
    let database = Database::new(Journal::Rollback);
    let store = database.open();
    let take = |(tenant, number)| ledger_subject().take_order_number(store.connection(), tenant, number);
    let mut pairs = [
        ("north", "a-7"),
        ("north", "A-7"),
        ("north", "a-7 "),
        ("north", " a-7"),
        // The same letter in Unicode's two forms: one character, and a letter with an accent.
        ("north", "\u{e9}"),
        ("north", "e\u{301}"),
        ("north", "7"),
        ("north", "07"),
        ("north", ""),
        ("North", "a-7"),
        ("north-a", "7"),
        ("northa", "-7"),
        ("south", "north"),
        ("north", "south"),
    ];
    for pair in pairs {
        assert_eq!(take(pair), Ok(()), "{pair:?}");
    }
    for (tenant, number) in pairs {
        let taken = LedgerError::OrderNumberTaken { tenant: tenant.into(), number: number.into() };
        assert_eq!(take((tenant, number)), Err(taken));
    }
    let raw = database.raw();
    let mut rows =
        raw.prepare("SELECT tenant, order_number FROM order_numbers ORDER BY 1, 2").expect("the table exists");
    let rows = rows.query_map([], |row| <(String, String)>::try_from(row)).expect("the query has no parameters");
    let rows: Vec<_> = rows.collect::<Result<_, _>>().expect("the columns are text");
    pairs.sort_unstable();
    assert_eq!(rows, pairs.map(|(tenant, number)| (tenant.to_owned(), number.to_owned())));
}

#[test]
fn an_order_number_is_free_again_when_its_order_was_rolled_back() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let attempt = |store: &mut Store, fail: bool| {
        execute_with(store, 2, 0, &mut |connection, checkpoint| match checkpoint {
            Checkpoint::EffectWritten => Ok(ledger_subject().take_order_number(connection, "north", "2024-7")?),
            Checkpoint::ReceiptWritten if fail => Err("declined".into()),
            _ => Ok(()),
        })
    };
    assert_eq!(attempt(&mut store, true), Err(LedgerError::Interrupted("declined".into())));
    assert_eq!(attempt(&mut store, false), created(1, 2));
    assert_eq!(execute_in(&mut store, &intent(), 2, 1), replay(1, 2));
}

/// No order has this number: a rule of the caller's own refuses it.
#[rstest]
#[case::in_a_trigger_before(
    "CREATE TRIGGER rule BEFORE INSERT ON order_numbers BEGIN SELECT RAISE(ABORT, 'no more orders'); END"
)]
#[case::in_a_trigger_after(
    "CREATE TRIGGER rule AFTER INSERT ON order_numbers BEGIN SELECT RAISE(ABORT, 'no more orders'); END"
)]
#[case::in_the_table_that_a_trigger_writes_to(
    "CREATE TABLE orders (number TEXT CHECK (number < '2024'));
    CREATE TRIGGER rule AFTER INSERT ON order_numbers BEGIN INSERT INTO orders VALUES (new.order_number); END"
)]
fn an_order_number_that_another_rule_refuses_is_a_fault_and_not_taken(#[case] rule: &str) {
    let database = Database::new(Journal::Rollback);
    let store = database.open();
    store.connection().execute_batch(rule).expect("a trigger can be created");
    let refused = ledger_subject().take_order_number(store.connection(), "north", "2024-7");
    let code = match &refused {
        Err(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    };
    assert_eq!(code, Some(ErrorCode::ConstraintViolation), "{refused:?}");
    store.connection().execute_batch("DROP TRIGGER rule").expect("the trigger exists");
    assert_eq!(ledger_subject().take_order_number(store.connection(), "north", "2024-7"), Ok(()));
}
