//! Opening a file that another program wrote, or an earlier version of this one.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Barrier, mpsc::channel},
    thread,
    time::Duration,
};

use rstest::rstest;
use rusqlite::{
    Connection,
    hooks::{AuthAction, AuthContext, Authorization, TransactionOperation},
};
use same_key::ledger::{Journal, LedgerError, Settings, Store};
use tempfile::TempDir;

use crate::{
    ledger_database::{Database, open},
    ledger_requests::{created, execute, execute_in, replay, scope},
};

/// The tables as this ledger made them before it marked its files.
const EARLIER: &str = "
    CREATE TABLE IF NOT EXISTS effects (
        id         INTEGER PRIMARY KEY,
        tenant     TEXT    NOT NULL,
        operation  TEXT    NOT NULL,
        quantity   INTEGER NOT NULL CHECK (quantity > 0),
        created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS receipts (
        tenant      TEXT    NOT NULL,
        operation   TEXT    NOT NULL,
        request_key TEXT    NOT NULL,
        fingerprint TEXT    NOT NULL,
        result      TEXT    NOT NULL,
        expires_at  INTEGER NOT NULL,
        PRIMARY KEY (tenant, operation, request_key)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS order_numbers (
        tenant       TEXT NOT NULL,
        order_number TEXT NOT NULL,
        PRIMARY KEY (tenant, order_number)
    ) STRICT;
";

/// A file in which these statements were run, in a folder of its own.
fn file(statements: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder can be created");
    let path = folder.path().join("orders.sqlite");
    let connection = Connection::open(&path).expect("the file can be opened");
    connection.execute_batch(statements).expect("the statements are valid");
    (folder, path)
}

fn marks(connection: &Connection) -> (i32, i32) {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get(0)).expect("SQLite has this pragma");
    (pragma("application_id"), pragma("user_version"))
}

#[rstest]
#[case::has_no_unique_key("PRIMARY KEY (tenant, operation, request_key)", "CHECK (true)")]
#[case::does_not_tell_cases_apart("request_key TEXT    NOT NULL", "request_key TEXT NOT NULL COLLATE NOCASE")]
#[case::has_no_row_ids("request_key)\n    ) STRICT", "request_key)\n    ) STRICT, WITHOUT ROWID")]
#[case::is_not_strict("request_key)\n    ) STRICT", "request_key)\n    )")]
#[case::has_its_name_in_another_case("EXISTS receipts", "EXISTS Receipts")]
fn a_table_that(#[case] ours: &str, #[case] theirs: &str) {
    assert!(EARLIER.contains(ours));
    assert_refused(&EARLIER.replace(ours, theirs), "eceipts");
}

#[rstest]
#[case::a_view("CREATE VIEW receipts AS SELECT 1 AS tenant", "CREATE VIEW receipts AS SELECT 1 AS tenant")]
#[case::another_table_of_effects("CREATE TABLE effects (id)", "CREATE TABLE effects (id)")]
#[case::another_table_of_order_numbers("CREATE TABLE order_numbers (id)", "CREATE TABLE order_numbers (id)")]
#[case::another_programs_id("PRAGMA application_id = 7", "application_id 7 and user_version 0")]
#[case::another_programs_version("PRAGMA user_version = 3", "application_id 0 and user_version 3")]
#[case::another_programs_tables_and_id(&format!("{EARLIER}; PRAGMA application_id = 7"), "application_id 7")]
#[case::another_programs_id_and_this_version(
    "PRAGMA application_id = 7; PRAGMA user_version = 1",
    "application_id 7 and user_version 1"
)]
#[case::this_version_and_no_id("PRAGMA user_version = 1", "application_id 0 and user_version 1")]
#[case::this_id_and_no_version("PRAGMA application_id = 0x534B5352", "application_id 1397445458 and user_version 0")]
#[case::an_index_of_receipts("CREATE TABLE notes (id); CREATE INDEX receipts ON notes (id)", "CREATE INDEX receipts")]
#[case::an_index_of_effects("CREATE TABLE notes (id); CREATE INDEX Effects ON notes (id)", "CREATE INDEX Effects")]
#[case::a_view_of_order_numbers("CREATE VIEW order_numbers AS SELECT 1", "CREATE VIEW order_numbers")]
fn a_file_with(#[case] statements: &str, #[case] found: &str) {
    assert_refused(statements, found);
}

fn assert_refused(statements: &str, expected: &str) {
    let (_folder, path) = file(statements);
    let before = fs::read(&path).expect("the file can be read");
    for journal in [Journal::Rollback, Journal::Wal] {
        let refused = Store::open(&path, Settings { journal, ..Settings::default() }).err();
        let Some(LedgerError::ForeignFile { found }) = &refused else { panic!("it is not ours: {refused:?}") };
        assert!(found.contains(expected), "{found}");
        assert!(fs::read(&path).expect("the file can be read") == before, "the file stays as it is");
    }
}

#[test]
fn a_file_of_a_later_version_is_refused() {
    let database = Database::new(Journal::Rollback);
    let (id, version) = marks(&database.raw());
    database.raw().pragma_update(None, "user_version", version + 1).expect("the version can be changed");
    let found = format!("application_id {id} and user_version {}", version + 1);
    let refused = Store::open(&database.path(), Settings::default()).err();
    assert_eq!(refused, Some(LedgerError::ForeignFile { found }));
}

#[test]
fn a_marked_file_with_another_table_is_refused() {
    let database = Database::new(Journal::Rollback);
    let other = "DROP TABLE receipts; CREATE TABLE receipts (tenant, operation, request_key)";
    database.raw().execute_batch(other).expect("the table can be replaced");
    let refused = Store::open(&database.path(), Settings::default()).err();
    let found = "CREATE TABLE receipts (tenant, operation, request_key)".to_owned();
    assert_eq!(refused, Some(LedgerError::ForeignFile { found }));
}

#[rstest]
#[case::that_is_empty("")]
#[case::with_tables_of_other_names("CREATE TABLE customers (id); INSERT INTO customers VALUES (7)")]
#[case::of_an_earlier_version(EARLIER)]
fn a_file_is_marked(#[case] statements: &str) {
    let (_folder, path) = file(statements);
    let mut store = Store::open(&path, Settings::default()).expect("the file can become a store");
    assert_eq!(marks(store.connection()), (i32::from_be_bytes(*b"SKSR"), 1));
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    drop(store);
    let mut store = Store::open(&path, Settings::default()).expect("the file is a store");
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2));
}

#[test]
fn a_file_of_an_earlier_version_keeps_its_receipts() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let (_folder, path) = file(EARLIER);
    let connection = Connection::open(&path).expect("the file can be opened");
    connection.execute("ATTACH ?1 AS new", [database.path().to_str()]).expect("the other file can be read");
    let copy = "INSERT INTO effects SELECT * FROM new.effects; INSERT INTO receipts SELECT * FROM new.receipts";
    connection.execute_batch(copy).expect("the columns are the same");
    drop(connection);
    let mut store = Store::open(&path, Settings::default()).expect("the file is ours");
    assert_eq!(execute(&mut store, 2, 1), replay(1, 2));
    assert_eq!(execute_in(&mut store, &scope("south", "web-order", "intent-a"), 2, 1), created(2, 2));
}

#[rstest]
#[case::that_is_empty("")]
#[case::of_an_earlier_version(EARLIER)]
fn eight_open_a_file_at_once(#[case] statements: &str) {
    let (_folder, path) = file(statements);
    let barrier = Barrier::new(8);
    let marked = thread::scope(|threads| {
        let attempt = || {
            barrier.wait();
            let store = open(&path, Journal::Rollback, Settings::default().busy_timeout);
            marks(store.connection()).1
        };
        let workers: Vec<_> = (0..8).map(|_| threads.spawn(attempt)).collect();
        workers.into_iter().map(|worker| worker.join().expect("the file can be opened")).collect::<Vec<_>>()
    });
    assert_eq!(marked, [1; 8]);
}

/// Opens a new file as a store. When SQLite first parses a statement that does this, `other` gets the file's path.
/// Returns the store, and what `other` returned.
fn open_while<T: Send + 'static>(
    this: fn(&AuthAction<'_>) -> bool,
    other: impl FnOnce(&Path) -> T + Send + 'static,
) -> (TempDir, Result<Store, LedgerError>, T) {
    let (folder, path) = file("");
    let mut connection = Connection::open(&path).expect("the file can be opened");
    let (send, returned) = channel();
    let mut other = Some(other);
    let parsing = move |context: AuthContext<'_>| {
        if this(&context.action)
            && let Some(other) = other.take()
        {
            let _ = send.send(other(&path));
        }
        Authorization::Allow
    };
    connection.authorizer(Some(parsing)).expect("the connection accepts a hook");
    let store = Store::with_connection(connection, Settings { busy_timeout: Duration::ZERO, ..Settings::default() });
    let returned = returned.try_recv().expect("opening a new file has such a statement");
    (folder, store, returned)
}

/// What is missing has been read by now, and the write lock is still free.
fn begins(action: &AuthAction<'_>) -> bool {
    matches!(action, AuthAction::Transaction { operation: TransactionOperation::Begin })
}

#[test]
fn a_file_that_another_worker_makes_a_store_meanwhile_is_one() {
    let (_folder, store, ()) = open_while(begins, |path| drop(open(path, Journal::Rollback, Duration::ZERO)));
    let mut store = store.expect("the file is a store");
    assert_eq!(marks(store.connection()), (i32::from_be_bytes(*b"SKSR"), 1));
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
}

#[rstest]
#[case::marks("PRAGMA application_id = 7", "application_id 7 and user_version 0")]
#[case::gives_a_later_version(
    "PRAGMA application_id = 0x534B5352; PRAGMA user_version = 2",
    "application_id 1397445458 and user_version 2"
)]
#[case::gives_a_table_of_our_names("CREATE TABLE receipts (id)", "CREATE TABLE receipts (id)")]
fn a_file_is_refused_that_another_program_meanwhile(#[case] statements: &'static str, #[case] expected: &str) {
    let (folder, store, written) = open_while(begins, |path| {
        let connection = Connection::open(path).expect("the file can be opened");
        connection.execute_batch(statements).expect("the statements are valid");
        fs::read(path).expect("the file can be read")
    });
    assert_eq!(store.err(), Some(LedgerError::ForeignFile { found: expected.to_owned() }));
    let after = fs::read(folder.path().join("orders.sqlite")).expect("the file can be read");
    assert!(after == written, "the file stays as it is");
}

/// Otherwise both would create the same table, and one of them would fail instead of waiting.
#[test]
fn no_other_worker_can_write_from_the_last_look_on() {
    let creates = |action: &AuthAction<'_>| matches!(action, AuthAction::CreateTable { .. });
    let (_folder, store, other) = open_while(creates, |path| {
        let connection = Connection::open(path).expect("the file can be opened");
        connection.busy_timeout(Duration::ZERO).expect("the connection accepts settings");
        connection.execute_batch("BEGIN IMMEDIATE").map_err(LedgerError::from)
    });
    assert_eq!(other, Err(LedgerError::InProgress));
    assert!(store.is_ok(), "{store:?}");
}
