//! COMMIT itself reports an error: the outcome is unknown, and a retry with the same key is correct in both cases.

use rstest::rstest;
use rusqlite::ffi::{SQLITE_BUSY, SQLITE_ERROR, SQLITE_FULL, SQLITE_IOERR};
use same_key::ledger::{Checkpoint, Journal, LedgerError, Outcome, Result, Store};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, execute_with, reached, replay, scope},
};

fn assert_unknown(result: &Result<Outcome>) {
    assert!(matches!(result, Err(LedgerError::OutcomeUnknown(_))), "{result:?}");
}

#[test]
fn a_reader_in_the_way_of_a_rollback_journal() {
    let database = Database::new(Journal::Rollback);
    let reader = database.raw();
    reader.execute_batch("BEGIN; SELECT count(*) FROM effects").expect("readers are not blocked");
    let mut store = database.open();
    assert_unknown(&execute(&mut store, 2, 0));
    assert_eq!(database.counts(), (0, 0));
    assert_unknown(&execute(&mut store, 2, 0));
    reader.execute_batch("COMMIT").expect("the reader can end its transaction");
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

#[test]
fn a_reader_is_not_in_the_way_of_a_write_ahead_log() {
    let database = Database::new(Journal::Wal);
    let reader = database.raw();
    reader.execute_batch("BEGIN; SELECT count(*) FROM effects").expect("readers are not blocked");
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
}

/// SQLite locks the file for the COMMIT of the connection with the write lock, even if nothing was written.
#[rstest]
#[case::a_replay(2, replay(1, 2))]
#[case::a_conflict(3, Ok(Outcome::Conflict))]
fn a_reader_is_in_the_way_of(#[case] quantity: i64, #[case] expected: Result<Outcome>) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let reader = database.raw();
    reader.execute_batch("BEGIN; SELECT count(*) FROM effects").expect("readers are not blocked");
    assert_unknown(&execute(&mut database.open(), quantity, 0));
    reader.execute_batch("COMMIT").expect("the reader can end its transaction");
    assert_eq!(execute(&mut database.open(), quantity, 0), expected);
    assert_eq!(database.counts(), (1, 1));
}

/// The hook stands for the way of the reply to the client.
#[rstest]
#[case::new(None, 2, created(1, 2), replay(1, 2))]
#[case::replay(Some(2), 2, replay(1, 2), replay(1, 2))]
#[case::conflict(Some(2), 3, Ok(Outcome::Conflict), Ok(Outcome::Conflict))]
fn a_reply_that_is_lost_after_the_commit_is_reported_and_everything_is_done(
    #[case] earlier: Option<i64>,
    #[case] quantity: i64,
    #[case] outcome: Result<Outcome>,
    #[case] retry: Result<Outcome>,
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
) {
    let expected = Database::new(journal);
    let database = Database::new(journal);
    for database in [&expected, &database] {
        if let Some(earlier) = earlier {
            assert_eq!(execute(&mut database.open(), earlier, 0), created(1, earlier));
        }
    }
    assert_eq!(execute(&mut expected.open(), quantity, 0), outcome);
    let lost = execute_with(&mut database.open(), quantity, 0, &mut |_, checkpoint| match checkpoint {
        Checkpoint::Committed => Err("the client is gone".into()),
        _ => Ok(()),
    });
    assert_eq!(lost, Err(LedgerError::Interrupted("the client is gone".into())));
    assert_eq!(database.rows(), expected.rows());
    assert_eq!(execute(&mut database.open(), quantity, 0), retry);
    assert_eq!(database.rows(), expected.rows());
}

/// Adds a constraint of the caller's own, which SQLite checks only at COMMIT.
fn with_a_rule(store: &Store) {
    let rule = "PRAGMA foreign_keys = ON;
        CREATE TABLE customers (id INTEGER PRIMARY KEY);
        CREATE TABLE sales (customer INTEGER REFERENCES customers DEFERRABLE INITIALLY DEFERRED);";
    store.connection().execute_batch(rule).expect("tables can be created");
}

#[rstest]
#[case::new_under_a_rollback_journal(Journal::Rollback, 0)]
#[case::new_under_a_write_ahead_log(Journal::Wal, 0)]
#[case::expired_under_a_rollback_journal(Journal::Rollback, 60)]
#[case::expired_under_a_write_ahead_log(Journal::Wal, 60)]
fn a_rule_that_is_broken_at_commit(#[case] journal: Journal, #[case] now: i64) {
    let database = Database::new(journal);
    let mut store = database.open();
    with_a_rule(&store);
    let effects = i64::from(now != 0);
    if effects == 1 {
        assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    }
    let before = database.rows();
    let mut reached = Vec::new();
    let result = execute_with(&mut store, 2, now, &mut |connection, checkpoint| {
        reached.push(checkpoint);
        if checkpoint == Checkpoint::ReceiptWritten {
            connection.execute("INSERT INTO sales VALUES (51)", [])?;
        }
        Ok(())
    });
    assert_unknown(&result);
    assert_eq!(reached, Checkpoint::ALL[..4]);
    assert_eq!(database.rows(), before);
    // The failed attempt leaves nothing on the connection.
    assert_eq!(execute(&mut store, 2, now), created(effects + 1, 2));
    assert_eq!(execute(&mut database.open(), 2, now), replay(effects + 1, 2));
}

/// The hook commits, and breaks the rule in a transaction of its own, so the attempt's COMMIT fails. This time
/// everything is done.
#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn an_error_although_everything_is_done(#[case] journal: Journal) {
    let database = Database::new(journal);
    let mut store = database.open();
    with_a_rule(&store);
    let result = execute_with(&mut store, 2, 0, &mut |connection, checkpoint| {
        if checkpoint == Checkpoint::ReceiptWritten {
            connection.execute_batch("COMMIT; BEGIN; INSERT INTO sales VALUES (51)")?;
        }
        Ok(())
    });
    // A hook must not commit, so the error of a version that notices it is right as well.
    assert!(matches!(result, Err(LedgerError::OutcomeUnknown(_) | LedgerError::Storage(_))), "{result:?}");
    assert_eq!(database.counts(), (1, 1));
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2));
    assert_eq!(database.counts(), (1, 1));
    // With a new key, the request is carried out twice.
    assert_eq!(execute_in(&mut store, &scope("north", "web-order", "intent-b"), 2, 0), created(2, 2));
    assert_eq!(database.counts(), (2, 2));
}

#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn a_hook_that_commits_ends_the_attempt_although_everything_is_done(#[case] journal: Journal) {
    let database = Database::new(journal);
    let mut store = database.open();
    let result = execute_with(&mut store, 2, 0, &mut |connection, checkpoint| {
        if checkpoint == Checkpoint::ReceiptWritten {
            connection.execute_batch("COMMIT")?;
        }
        Ok(())
    });
    assert_eq!(result, Err(LedgerError::TransactionEnded));
    assert_eq!(database.counts(), (1, 1));
    assert_eq!(execute(&mut store, 2, 0), replay(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

/// The caller's own commit hook refuses, and SQLite rolls back. That no transaction is open then does not mean that the
/// COMMIT succeeded.
#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn a_commit_that_sqlite_makes_a_rollback(#[case] journal: Journal) {
    let database = Database::new(journal);
    let mut store = database.open();
    store.connection_mut().commit_hook(Some(|| true)).expect("the connection accepts a hook");
    let (result, reached) = reached(&mut store, 2, 0);
    assert_unknown(&result);
    assert_eq!(reached, Checkpoint::ALL[..4]);
    assert_eq!(database.counts(), (0, 0));
    store.connection_mut().commit_hook(None::<fn() -> bool>).expect("the connection accepts a hook");
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
}

/// A test cannot fill a store's disk at COMMIT, so it asks what such an error would mean.
#[rstest]
#[case::a_full_disk_after_a_rollback(SQLITE_FULL, true, true)]
#[case::a_full_disk_in_an_open_transaction(SQLITE_FULL, false, false)]
#[case::a_failing_disk_after_a_rollback(SQLITE_IOERR, true, false)]
#[case::a_busy_file(SQLITE_BUSY, false, false)]
#[case::no_transaction(SQLITE_ERROR, true, false)]
fn nothing_was_done_for_certain_only_after(#[case] code: i32, #[case] is_autocommit: bool, #[case] certain: bool) {
    let error = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
    let expected = if certain { LedgerError::Storage(error()) } else { LedgerError::OutcomeUnknown(error()) };
    assert_eq!(LedgerError::of_commit(error(), is_autocommit), expected);
}

#[test]
fn every_other_error_of_commit_is_an_unknown_outcome() {
    for code in (1..=255).filter(|code| *code != SQLITE_FULL) {
        for is_autocommit in [false, true] {
            let error = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
            let meaning = LedgerError::of_commit(error, is_autocommit);
            assert!(matches!(meaning, LedgerError::OutcomeUnknown(_)), "{code}: {meaning:?}");
        }
    }
}

/// Linux has an empty file on a disk that is always full. It cannot become a store, so this is the COMMIT of another
/// database. Its journal is in memory, because it must not lie beside the file.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_at_commit_is_a_fault_and_nothing_was_done() {
    let mut connection = rusqlite::Connection::open("/dev/full").expect("the file can be opened");
    connection.execute_batch("PRAGMA journal_mode = MEMORY").expect("the connection accepts settings");
    let transaction = connection.transaction().expect("no transaction is open yet");
    transaction.execute_batch("CREATE TABLE notes (text TEXT)").expect("nothing is written before COMMIT");
    let full = crate::subject::ledger_subject().commit(transaction);
    let code = match &full {
        Err(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    };
    assert_eq!(code, Some(rusqlite::ErrorCode::DiskFull), "{full:?}");
    assert!(connection.is_autocommit(), "SQLite has rolled back");
}
