//! Opening a store, and the constraints that its tables enforce themselves.

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use rstest::rstest;
use rusqlite::{Connection, ErrorCode, types::FromSql};
use same_key::ledger::{Journal, LedgerError, Settings, Store};
use tempfile::TempDir;

#[cfg(unix)]
use crate::process::alone;
use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_with, replay},
};

fn pragma<T: FromSql>(store: &Store, name: &str) -> T {
    store.connection().pragma_query_value(None, name, |row| row.get(0)).expect("SQLite has this pragma")
}

fn code(error: Option<LedgerError>) -> Option<ErrorCode> {
    match error {
        Some(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    }
}

#[test]
fn by_default_it_is_durable_waits_five_seconds_and_keeps_a_rollback_journal() {
    let folder = TempDir::new().expect("a folder can be created");
    let store =
        Store::open(&folder.path().join("orders.sqlite"), Settings::default()).expect("the store can be opened");
    assert_eq!(pragma::<i64>(&store, "synchronous"), 2);
    assert_eq!(pragma::<i64>(&store, "busy_timeout"), 5_000);
    assert_eq!(pragma::<String>(&store, "journal_mode"), "delete");
}

#[rstest]
#[case::rollback(Journal::Rollback, "delete")]
#[case::write_ahead_log(Journal::Wal, "wal")]
fn the_settings_are_those_that_were_asked_for(#[case] journal: Journal, #[case] name: &str) {
    let folder = TempDir::new().expect("a folder can be created");
    let settings = Settings { journal, busy_timeout: Duration::from_millis(7) };
    let store = Store::open(&folder.path().join("orders.sqlite"), settings).expect("the store can be opened");
    assert_eq!(pragma::<i64>(&store, "synchronous"), 2);
    assert_eq!(pragma::<i64>(&store, "busy_timeout"), 7);
    assert_eq!(pragma::<String>(&store, "journal_mode"), name);
}

#[test]
fn the_longest_busy_timeout_is_the_longest_that_sqlite_takes() {
    let folder = TempDir::new().expect("a folder can be created");
    let settings = Settings { busy_timeout: Duration::MAX, ..Settings::default() };
    let store = Store::open(&folder.path().join("orders.sqlite"), settings).expect("the store can be opened");
    assert_eq!(pragma::<i64>(&store, "busy_timeout"), i64::from(i32::MAX));
}

/// To SQLite these are databases that are not kept, or addresses with options. The names are relative, so the test needs
/// a working directory of its own. Windows allows no such names.
#[cfg(unix)]
#[test]
fn a_path_is_nothing_but_a_path() {
    alone("ledger_store::a_path_is_nothing_but_a_path", || {
        let folder = TempDir::new().expect("a folder can be created");
        std::env::set_current_dir(folder.path()).expect("the folder can be entered");
        for name in [":memory:", "file:orders", "file:orders%41?mode=memory", "orders?nolock=1"] {
            let ask =
                || Store::open(Path::new(name), Settings::default()).and_then(|mut store| execute(&mut store, 2, 0));
            assert_eq!(ask(), created(1, 2), "{name}");
            assert!(Path::new(name).is_file(), "{name}");
            assert_eq!(ask(), replay(1, 2), "{name}");
        }
        assert_eq!(fs::read_dir(".").expect("the folder can be read").count(), 4);
        assert_eq!(code(Store::open(Path::new(""), Settings::default()).err()), Some(ErrorCode::CannotOpen));
    });
}

/// A connection may bring settings along that would lose committed data at a power failure.
#[rstest]
fn the_settings_of_the_connection_are_replaced(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values("OFF", "NORMAL", "EXTRA")] synchronous: &str,
) {
    let database = Database::new(journal);
    let connection = database.raw();
    connection.pragma_update(None, "synchronous", synchronous).expect("the connection accepts settings");
    let settings = Settings { journal, busy_timeout: Duration::from_millis(7) };
    let store = Store::with_connection(connection, settings).expect("the file is a store");
    assert_eq!(pragma::<i64>(&store, "synchronous"), 2);
    assert_eq!(pragma::<i64>(&store, "busy_timeout"), 7);
}

/// Zero means what it says too: not to wait.
#[test]
fn the_busy_timeout_is_the_one_that_was_asked_for() {
    let database = Database::new(Journal::Rollback);
    for milliseconds in [0, 1, 999, 1_001, 90_000, i64::from(i32::MAX)] {
        let connection = database.raw();
        connection.busy_timeout(Duration::from_millis(9)).expect("the connection accepts settings");
        let busy_timeout = Duration::from_millis(milliseconds.unsigned_abs());
        let settings = Settings { busy_timeout, ..Settings::default() };
        let store = Store::with_connection(connection, settings).expect("the file is a store");
        assert_eq!(pragma::<i64>(&store, "busy_timeout"), milliseconds);
    }
}

/// The settings stay the same whether the attempt creates, replays, conflicts or fails.
#[rstest]
fn an_attempt_keeps_the_settings(#[values(Journal::Rollback, Journal::Wal)] journal: Journal) {
    let folder = TempDir::new().expect("a folder can be created");
    let settings = Settings { journal, busy_timeout: Duration::from_millis(7) };
    let mut store = Store::open(&folder.path().join("orders.sqlite"), settings).expect("the store can be opened");
    let kept = |store: &Store| {
        let number = |name| pragma::<i64>(store, name);
        (number("synchronous"), number("busy_timeout"), number("foreign_keys"), pragma::<String>(store, "journal_mode"))
    };
    let before = kept(&store);
    let fail = &mut |_: &Connection, _| Err("declined".into());
    assert!(execute_with(&mut store, 2, 0, fail).is_err());
    assert_eq!(kept(&store), before);
    for (quantity, now) in [(2, 0), (2, 0), (3, 0), (2, 60)] {
        assert!(execute(&mut store, quantity, now).is_ok());
        assert_eq!(kept(&store), before);
    }
}

#[rstest]
#[case::to_a_write_ahead_log(Journal::Rollback, Journal::Wal)]
#[case::to_a_rollback_journal(Journal::Wal, Journal::Rollback)]
fn a_file_changes_its_journal_and_keeps_its_receipts(#[case] from: Journal, #[case] to: Journal) {
    let database = Database::new(from);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let settings = Settings { journal: to, busy_timeout: Duration::ZERO };
    let mut store = Store::open(&database.path(), settings).expect("no other connection has the file open");
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2));
}

#[test]
fn a_file_that_others_use_does_not_change_its_journal() {
    let database = Database::new(Journal::Wal);
    let other = database.open();
    let settings = Settings { journal: Journal::Rollback, busy_timeout: Duration::ZERO };
    assert_eq!(Store::open(&database.path(), settings).err(), Some(LedgerError::InProgress));
    drop(other);
    assert!(Store::open(&database.path(), settings).is_ok());
}

#[rstest]
#[case::rollback(Journal::Rollback, "delete")]
#[case::write_ahead_log(Journal::Wal, "wal")]
fn a_store_in_memory_has_neither_journal(#[case] journal: Journal, #[case] wanted: &'static str) {
    let connection = Connection::open_in_memory().expect("a database in memory can be opened");
    let refused = Store::with_connection(connection, Settings { journal, ..Settings::default() }).err();
    assert_eq!(refused, Some(LedgerError::WrongJournal { wanted, found: "memory".into() }));
}

#[test]
fn opening_does_not_wait_for_a_writer() {
    let database = Database::new(Journal::Rollback);
    let writer = database.raw();
    writer.execute_batch("BEGIN IMMEDIATE").expect("no connection holds the lock");
    let settings = Settings { busy_timeout: Duration::ZERO, ..Settings::default() };
    assert!(Store::open(&database.path(), settings).is_ok());
}

/// The busy handler that the connection brings along would be asked whether to wait, if it were not replaced first.
#[rstest]
fn opening_waits_only_as_long_as_it_should(#[values(Journal::Rollback, Journal::Wal)] journal: Journal) {
    static ASKED: AtomicBool = AtomicBool::new(false);
    let database = Database::new(Journal::Rollback);
    let writer = database.raw();
    writer.execute_batch("BEGIN EXCLUSIVE").expect("no connection holds the lock");
    let mut connection = database.raw();
    let note = |_| {
        ASKED.store(true, Ordering::Relaxed);
        false
    };
    connection.busy_handler(Some(note)).expect("the connection accepts a busy handler");
    let settings = Settings { journal, busy_timeout: Duration::ZERO };
    assert_eq!(Store::with_connection(connection, settings).err(), Some(LedgerError::InProgress));
    assert!(!ASKED.load(Ordering::Relaxed));
}

#[test]
fn a_missing_table_is_made_and_the_others_stay() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    for table in ["order_numbers", "receipts"] {
        database.raw().execute_batch(&format!("DROP TABLE {table}")).expect("the table can be dropped");
        let mut store = database.open();
        let count: Result<i64, _> =
            store.connection().query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0));
        assert_eq!(count, Ok(0));
        assert!(execute(&mut store, 2, 0).is_ok());
    }
}

#[test]
fn a_file_that_is_no_database_is_a_fault_and_stays_as_it_is() {
    let folder = TempDir::new().expect("a folder can be created");
    let path = folder.path().join("letter.txt");
    let text = "Dear reader, this is a letter and not a database. ".repeat(40);
    fs::write(&path, &text).expect("a file can be written");
    assert_eq!(code(Store::open(&path, Settings::default()).err()), Some(ErrorCode::NotADatabase));
    assert_eq!(fs::read_to_string(&path).expect("the file still exists"), text);
}

#[test]
fn a_folder_that_is_not_there_is_a_fault() {
    let folder = TempDir::new().expect("a folder can be created");
    let path = folder.path().join("missing").join("orders.sqlite");
    assert_eq!(code(Store::open(&path, Settings::default()).err()), Some(ErrorCode::CannotOpen));
    assert!(!Path::new(&path).exists());
}

#[rstest]
#[case::an_effect_without_a_quantity("INSERT INTO effects VALUES (1, 'a', 'b', NULL, 0)")]
#[case::an_effect_of_nothing("INSERT INTO effects VALUES (1, 'a', 'b', 0, 0)")]
#[case::an_effect_of_less_than_nothing("INSERT INTO effects VALUES (1, 'a', 'b', -1, 0)")]
#[case::a_quantity_in_words("INSERT INTO effects VALUES (1, 'a', 'b', 'two', 0)")]
#[case::a_receipt_without_a_tenant("INSERT INTO receipts VALUES (NULL, 'b', 'c', 'd', 'e', 0)")]
#[case::a_receipt_that_never_expires("INSERT INTO receipts VALUES ('a', 'b', 'c', 'd', 'e', 'never')")]
#[case::a_second_receipt(
    "INSERT INTO receipts VALUES ('a', 'b', 'c', 'd', 'e', 0), ('a', 'b', 'c', 'other', 'other', 1)"
)]
#[case::an_order_number_twice("INSERT INTO order_numbers VALUES ('a', '7'), ('a', '7')")]
fn the_tables_refuse(#[case] insert: &str) {
    let database = Database::new(Journal::Rollback);
    let refused = database.raw().execute_batch(insert).expect_err("a table should refuse it");
    assert_eq!(refused.sqlite_error_code(), Some(ErrorCode::ConstraintViolation));
}
