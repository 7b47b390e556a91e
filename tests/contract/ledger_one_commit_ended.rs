//! A statement of the hook ends the transaction, and the hook goes on: nothing is written, and a retry acts.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use rstest::rstest;
use rusqlite::{Connection, ErrorCode};
use same_key::ledger::{
    Checkpoint::{self, Begun, Committed, EffectWritten, LookedUp, ReceiptWritten},
    Journal, LedgerError, pass, reach,
};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_with, replay},
};

/// Runs a statement that fails in a way that ends the transaction.
type End = fn(&Connection) -> rusqlite::Result<usize>;

fn or_rollback(connection: &Connection) -> rusqlite::Result<usize> {
    let twice = "INSERT OR ROLLBACK INTO order_numbers VALUES ('north', '2024-7'), ('north', '2024-7')";
    connection.execute(twice, [])
}

/// The file may not grow, so the disk seems to be full.
fn full_disk(connection: &Connection) -> rusqlite::Result<usize> {
    connection.pragma_update_and_check(None, "max_page_count", 1, |_| Ok(()))?;
    let full = connection.execute("INSERT INTO order_numbers VALUES ('north', hex(zeroblob(100000)))", []);
    connection.pragma_update_and_check(None, "max_page_count", 1_000_000, |_| Ok(()))?;
    full
}

/// Another thread interrupts a statement that would run for ever.
fn interrupt(connection: &Connection) -> rusqlite::Result<usize> {
    let endless = "WITH RECURSIVE endless(number) AS (SELECT 1 UNION ALL SELECT number FROM endless)
        INSERT OR IGNORE INTO order_numbers SELECT 'north', number FROM endless";
    // Prepared first: an interrupt while SQLite still parses ends no transaction.
    let mut endless = connection.prepare(endless)?;
    let (handle, done) = (connection.get_interrupt_handle(), AtomicBool::new(false));
    thread::scope(|threads| {
        threads.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                handle.interrupt();
                thread::yield_now();
            }
        });
        let interrupted = endless.execute([]);
        done.store(true, Ordering::Relaxed);
        interrupted
    })
}

#[rstest]
#[case::by_or_rollback(or_rollback, ErrorCode::ConstraintViolation)]
#[case::by_a_full_disk(full_disk, ErrorCode::DiskFull)]
#[case::by_an_interrupt(interrupt, ErrorCode::OperationInterrupted)]
fn a_transaction_that_was_ended_leaves_nothing_and_a_retry_acts(
    #[case] end: End,
    #[case] code: ErrorCode,
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten)] at: Checkpoint,
) {
    let database = Database::new(journal);
    let mut store = database.open();
    let mut last = Begun;
    let ended = execute_with(&mut store, 2, 0, &mut |connection, checkpoint| {
        last = checkpoint;
        if checkpoint == at {
            let ignored = end(connection).expect_err("the statement fails");
            assert_eq!(ignored.sqlite_error_code(), Some(code));
            assert!(connection.is_autocommit(), "the statement ends the transaction");
        }
        Ok(())
    });
    assert_eq!(ended, Err(LedgerError::TransactionEnded));
    assert_eq!(last, at, "the attempt ends there");
    assert_eq!(database.counts(), (0, 0));
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

#[test]
fn an_expired_receipt_stays_when_the_transaction_was_ended() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let before = database.rows();
    let ended = execute_with(&mut database.open(), 3, 60, &mut |connection, checkpoint| {
        if checkpoint == EffectWritten {
            or_rollback(connection).expect_err("the statement fails");
        }
        Ok(())
    });
    assert_eq!(ended, Err(LedgerError::TransactionEnded));
    assert_eq!(database.rows(), before);
    assert_eq!(execute(&mut database.open(), 3, 60), created(2, 3));
}

/// The hook's own error says more than that the transaction has ended.
#[test]
fn a_hook_that_ends_the_transaction_and_fails_reports_its_own_error() {
    let database = Database::new(Journal::Rollback);
    let failed = execute_with(&mut database.open(), 2, 0, &mut |connection, _| {
        or_rollback(connection).expect_err("the statement fails");
        Err("declined".into())
    });
    assert_eq!(failed, Err(LedgerError::Interrupted("declined".into())));
    assert_eq!(database.counts(), (0, 0));
}

/// After COMMIT there is no transaction that a statement could end.
#[test]
fn a_statement_that_fails_after_the_commit_changes_nothing() {
    let database = Database::new(Journal::Rollback);
    let done = execute_with(&mut database.open(), 2, 0, &mut |connection, checkpoint| {
        if checkpoint == Committed {
            or_rollback(connection).expect_err("the statement fails");
        }
        Ok(())
    });
    assert_eq!(done, created(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

/// Nor is there one on a connection on which none was begun.
#[test]
fn a_hook_outside_a_transaction_ends_none() {
    let database = Database::new(Journal::Rollback);
    let store = database.open();
    for checkpoint in Checkpoint::ALL {
        assert_eq!(reach(&mut pass, store.connection(), checkpoint), Ok(()), "at {checkpoint:?}");
    }
}
