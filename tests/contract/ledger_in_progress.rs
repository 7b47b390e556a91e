//! Faults of the store: the error names the fault, no effect is lost, and no effect is repeated.

use std::{
    fs::OpenOptions,
    io::{Seek, SeekFrom, Write},
    time::Duration,
};

use rstest::rstest;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use same_key::{
    contract::ContractError,
    ledger::{Attempt, Checkpoint, Effect, Journal, LedgerError, Outcome, Result, Settings, Store},
};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, intent, reached, replay, scope},
    subject::ledger_subject,
};

/// Returns SQLite's code for a fault of the store, or `None` for every other result.
fn code<T>(result: &Result<T>) -> Option<ErrorCode> {
    match result {
        Err(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    }
}

#[rstest]
fn locked_by_another_connection_is_in_progress(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(0, 1, 60)] now: i64,
    #[values(2, 3)] quantity: i64,
    #[values(false, true)] key_is_used: bool,
) {
    let database = Database::new(journal);
    if key_is_used {
        assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    }
    let before = database.rows();
    let (mut store, other) = (database.open(), database.raw());
    other.execute_batch("BEGIN IMMEDIATE").expect("no connection holds the lock");
    assert_eq!(reached(&mut store, quantity, now), (Err(LedgerError::InProgress), vec![]));
    assert_eq!(database.rows(), before);
    other.execute_batch("COMMIT").expect("this connection holds the lock");
    let expected = match (key_is_used, now) {
        (false, _) => created(1, quantity),
        (true, 60) => created(2, quantity),
        (true, _) if quantity == 2 => replay(1, 2),
        (true, _) => Ok(Outcome::Conflict),
    };
    assert_eq!(execute(&mut store, quantity, now), expected);
}

#[test]
fn an_exclusively_locked_file_is_in_progress() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let (mut store, other) = (database.open(), database.raw());
    other.execute_batch("BEGIN EXCLUSIVE").expect("no connection holds the lock");
    assert_eq!(reached(&mut store, 2, 0), (Err(LedgerError::InProgress), vec![]));
    let opened = Store::open(&database.path(), Settings { busy_timeout: Duration::ZERO, ..Settings::default() });
    assert_eq!(opened.err(), Some(LedgerError::InProgress));
    other.execute_batch("ROLLBACK").expect("this connection holds the lock");
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2));
}

/// On a read-only connection, SQLite's BEGIN IMMEDIATE takes no lock. So requests that need no write are answered.
#[rstest]
fn read_only_replays_and_everything_new_is_a_fault(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(2, 3)] quantity: i64,
    #[values(0, 60)] now: i64,
    #[values(false, true)] key_is_used: bool,
) {
    let database = Database::new(journal);
    if key_is_used {
        assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    }
    let before = database.rows();
    let connection = Connection::open_with_flags(database.path(), OpenFlags::SQLITE_OPEN_READ_ONLY);
    let settings = Settings { journal, busy_timeout: Duration::ZERO };
    let store = Store::with_connection(connection.expect("the file can be read"), settings);
    let result = execute(&mut store.expect("the tables exist"), quantity, now);
    match (key_is_used, now, quantity) {
        (true, 0, 2) => assert_eq!(result, replay(1, 2)),
        (true, 0, _) => assert_eq!(result, Ok(Outcome::Conflict)),
        _ => assert_eq!(code(&result), Some(ErrorCode::ReadOnly), "{result:?}"),
    }
    assert_eq!(database.rows(), before);
}

#[rstest]
fn full_is_a_fault_and_what_was_asked_can_be_asked_again(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(0, 1, 2, 3)] pages: i64,
) {
    let database = Database::new(journal);
    let mut store = database.open();
    let count: i64 =
        store.connection().pragma_query_value(None, "page_count", |row| row.get(0)).expect("SQLite counts its pages");
    let limit = |store: &Store, pages: i64| {
        store.connection().pragma_update(None, "max_page_count", pages).expect("the connection accepts settings");
    };
    limit(&store, count + pages);
    let long = "x".repeat(64);
    for number in 1..1_000 {
        let before = database.rows();
        let scope = scope(&long, &long, &format!("intent-{number}"));
        let result = execute_in(&mut store, &scope, 2, 0);
        if result == created(number, 2) {
            continue;
        }
        assert_eq!(code(&result), Some(ErrorCode::DiskFull), "{result:?}");
        assert_eq!(database.rows(), before, "after {number} attempts");
        assert_eq!(execute_in(&mut store, &self::scope(&long, &long, "intent-1"), 2, 0), replay(1, 2));
        limit(&store, count + pages + 100);
        assert_eq!(execute_in(&mut store, &scope, 2, 0), created(number, 2));
        assert_eq!(execute_in(&mut store, &scope, 2, 0), replay(number, 2));
        return;
    }
    assert_eq!(database.counts(), (0, 0), "the file was never full");
}

#[rstest]
#[case::receipts("DROP TABLE receipts")]
#[case::effects("DROP TABLE effects")]
#[case::a_column("ALTER TABLE receipts DROP COLUMN expires_at")]
fn something_missing_is_a_fault_and_no_missing_receipt(#[case] damage: &str) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    store.connection().execute_batch(damage).expect("the file can be damaged");
    let result = execute(&mut store, 2, 0);
    assert!(matches!(result, Err(LedgerError::Storage(_))), "{result:?}");
    let rows = |table| database.raw().query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0));
    for table in ["effects", "receipts"] {
        assert!(matches!(rows(table), Ok(0) | Err(_)), "{table} has {:?}", rows(table));
    }
}

/// The caller's own transaction, or one left open by mistake: an attempt neither commits it nor rolls it back.
#[rstest]
fn a_transaction_that_is_open_already_is_a_fault_and_stays_open(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values("COMMIT", "ROLLBACK")] end: &str,
) {
    let database = Database::new(journal);
    let mut store = database.open();
    let open = "BEGIN; INSERT INTO order_numbers VALUES ('north', '2024-7')";
    store.connection().execute_batch(open).expect("no transaction is open yet");
    let (result, reached) = reached(&mut store, 2, 0);
    assert!(matches!(result, Err(LedgerError::Storage(_))), "{result:?}");
    assert_eq!(reached, []);
    store.connection().execute_batch(end).expect("the transaction is still open");
    let numbers: Result<i64, _> = database.raw().query_row("SELECT count(*) FROM order_numbers", [], |row| row.get(0));
    assert_eq!((numbers, database.counts()), (Ok(i64::from(end == "COMMIT")), (0, 0)));
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
}

#[test]
fn no_part_of_an_attempt_hides_a_fault() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let (ledger, scope) = (ledger_subject(), intent());
    let fingerprint = ledger.fingerprint(2).expect("every quantity has a fingerprint");
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint, now: 0, expires_at: 60 };
    store
        .connection()
        .execute_batch("DROP TABLE effects; DROP TABLE receipts; DROP TABLE order_numbers")
        .expect("the tables exist");
    let connection = store.connection();
    let results = [
        ledger.look_up(connection, &scope).map(drop),
        ledger.forget(connection, &scope),
        ledger.write_effect(connection, &attempt).map(drop),
        ledger.write_receipt(connection, &attempt, Effect { id: 1, quantity: 2 }),
        ledger.take_order_number(connection, "north", "2024-7"),
        ledger.audit(&mut store, 0).map(drop),
    ];
    for (part, result) in results.iter().enumerate() {
        assert!(matches!(result, Err(LedgerError::Storage(_))), "part {part}: {result:?}");
    }
}

/// Overwrites the root page of the receipts table or of the index on its keys.
fn damage(database: &Database, what: &str) {
    let raw = database.raw();
    let query = format!("SELECT rootpage FROM sqlite_schema WHERE name = '{what}'");
    let page: u32 = raw.query_row(&query, [], |row| row.get(0)).expect("the table or index has a root page");
    let size: u32 = raw.pragma_query_value(None, "page_size", |row| row.get(0)).expect("pages have a size");
    drop(raw);
    let mut file = OpenOptions::new().write(true).open(database.path()).expect("the file can be written");
    file.seek(SeekFrom::Start(u64::from((page - 1) * size))).expect("the page exists");
    file.write_all(&vec![0xee; size as usize]).expect("the file can be written");
}

#[rstest]
#[case::the_table("receipts")]
#[case::the_index("sqlite_autoindex_receipts_1")]
fn a_damaged_page_is_a_fault_and_no_missing_receipt(#[case] what: &str) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    damage(&database, what);
    let mut store = database.open();
    let found = ledger_subject().look_up(store.connection(), &intent());
    assert!(matches!(found, Err(LedgerError::Storage(_))), "{found:?}");
    let (result, reached) = reached(&mut store, 2, 0);
    assert_eq!((code(&result), reached), (Some(ErrorCode::DatabaseCorrupt), vec![Checkpoint::Begun]), "{result:?}");
    let effects: rusqlite::Result<i64> = database.raw().query_row("SELECT count(*) FROM effects", [], |row| row.get(0));
    assert_eq!(effects, Ok(1));
}

#[rstest]
#[case::another_fingerprint("0000")]
#[case::the_same_fingerprint("e71ff9768dda684ac2b95e952bc1f0ad19bab9c6632b91d062279a7c34e9cab7")]
fn a_receipt_in_the_way_is_a_fault_and_stays(#[case] fingerprint: &str) {
    let database = Database::new(Journal::Rollback);
    let (store, scope) = (database.open(), intent());
    let receipt = "INSERT INTO receipts VALUES ('north', 'web-order', 'intent-a', ?1, '{}', 9)";
    store.connection().execute(receipt, [fingerprint]).expect("the scope has no receipt yet");
    let before = database.rows();
    let fingerprint = ledger_subject().fingerprint(2).expect("every quantity has a fingerprint");
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint, now: 0, expires_at: 60 };
    let result = ledger_subject().write_receipt(store.connection(), &attempt, Effect { id: 1, quantity: 2 });
    assert_eq!(code(&result), Some(ErrorCode::ConstraintViolation), "{result:?}");
    assert_eq!(database.rows(), before);
}

#[rstest]
#[case::busy(rusqlite::ffi::SQLITE_BUSY)]
#[case::busy_with_a_recovery(rusqlite::ffi::SQLITE_BUSY_RECOVERY)]
#[case::busy_with_an_old_snapshot(rusqlite::ffi::SQLITE_BUSY_SNAPSHOT)]
fn busy_is_in_progress(#[case] code: i32) {
    let error = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
    assert_eq!(LedgerError::from(error), LedgerError::InProgress);
}

#[rstest]
#[case::full(rusqlite::ffi::SQLITE_FULL)]
#[case::unreadable(rusqlite::ffi::SQLITE_IOERR_READ)]
#[case::corrupt(rusqlite::ffi::SQLITE_CORRUPT)]
#[case::locked_within_one_process(rusqlite::ffi::SQLITE_LOCKED)]
fn everything_else_is_a_fault(#[case] code: i32) {
    let error = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
    assert_eq!(LedgerError::from(error()), LedgerError::Storage(error()));
}

/// An interrupt, for instance, is not another attempt that would end by itself.
#[test]
fn no_code_but_busy_is_in_progress() {
    for code in (1..=255).filter(|code| *code != rusqlite::ffi::SQLITE_BUSY) {
        for extended in [code, code | 1 << 8, code | 2 << 8] {
            let error = LedgerError::from(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(extended), None));
            assert!(matches!(error, LedgerError::Storage(_)), "{extended}: {error:?}");
        }
    }
}

#[rstest]
#[case::the_store_failed(|message: &str| LedgerError::Storage(failure(message)))]
#[case::the_outcome_is_unknown(|message: &str| LedgerError::OutcomeUnknown(failure(message)))]
#[case::the_hook_failed(|message: &str| LedgerError::Interrupted(message.into()))]
fn two_errors_are_equal_when_they_say_the_same_and(#[case] error: fn(&str) -> LedgerError) {
    assert_eq!(error("disk I/O error"), error("disk I/O error"));
    assert_ne!(error("disk I/O error"), error("database or disk is full"));
    assert_ne!(error("disk I/O error"), error(""));
}

fn failure(message: &str) -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ERROR), Some(message.to_owned()))
}

#[test]
fn errors_are_equal_when_they_are_the_same_and_read_the_same() {
    assert_ne!(LedgerError::QuantityNotPositive(0), LedgerError::QuantityNotPositive(-1));
    assert_ne!(LedgerError::QuantityNotPositive(0), LedgerError::ClockOverflow(0));
    let error = || rusqlite::Error::InvalidQuery;
    assert_ne!(LedgerError::Storage(error()), LedgerError::OutcomeUnknown(error()));
    let read_the_same = LedgerError::Interrupted(LedgerError::InProgress.to_string().into());
    assert_ne!(read_the_same, LedgerError::InProgress);
    assert_eq!(LedgerError::Interrupted("a".into()), LedgerError::Interrupted("a".into()));
}

/// A message is cut, so it does not tell two errors apart.
#[test]
fn errors_that_differ_only_behind_what_is_shown_are_two_errors() {
    let [one, other] = ["a", "b"].map(|end| "7".repeat(200) + end);
    let taken =
        |tenant: &str, number: &str| LedgerError::OrderNumberTaken { tenant: tenant.into(), number: number.into() };
    let refused = |part: &str| LedgerError::Contract(ContractError::InvalidKey(part.into()));
    for (one, other) in [
        (taken(&one, "7"), taken(&other, "7")),
        (taken("north", &one), taken("north", &other)),
        (refused(&one), refused(&other)),
    ] {
        assert_eq!(one.to_string(), other.to_string());
        assert_ne!(one, other);
    }
}

#[test]
fn an_error_says_what_to_do() {
    let says = |error: LedgerError, words: &str| assert!(error.to_string().contains(words), "{error}");
    says(LedgerError::InProgress, "ask again with the same key");
    says(
        LedgerError::OutcomeUnknown(rusqlite::Error::InvalidQuery),
        "ask again with the same key, never with a new one",
    );
    says(LedgerError::Storage(rusqlite::Error::InvalidQuery), "nothing was done");
    says(LedgerError::CorruptReceipt { scope: intent(), reason: "torn".into() }, "north/web-order/intent-a");
}
