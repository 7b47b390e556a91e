//! A duplicate that arrives while the first attempt is running waits for it, and then replays it. It waits no longer than
//! the connection allows. The tests do not depend on timing.

use std::{
    cell::RefCell,
    sync::mpsc::{Sender, channel},
    thread,
};

use rstest::rstest;
use same_key::ledger::{Checkpoint, Journal, LedgerError};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_with, replay},
};

thread_local! {
    /// Sends a message when this thread waits for another one.
    static WAITING: RefCell<Option<Sender<()>>> = const { RefCell::new(None) };
}

/// SQLite's busy handler: returns whether to try once more. It gives up after a million tries, so that no fault can
/// make the test wait for ever.
fn try_again(times: i32) -> bool {
    // Once the first attempt continues, these messages are no longer read.
    WAITING.with_borrow(|waiting| waiting.as_ref().map(|waiting| waiting.send(())));
    thread::yield_now();
    times < 1_000_000
}

/// The first attempt continues only when the duplicate waits for it or has returned.
#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn a_duplicate_waits_for_the_first_attempt_and_replays_it(#[case] journal: Journal) {
    let database = Database::new(journal);
    let (waiting, waits) = channel();
    let mut second = database.open();
    let duplicate = move || {
        second.connection_mut().busy_handler(Some(try_again)).expect("the connection accepts a busy handler");
        WAITING.set(Some(waiting));
        let outcome = execute(&mut second, 2, 0);
        WAITING.set(None);
        outcome
    };
    // This connection waits too: at each try the duplicate reads briefly, which can block the first attempt's COMMIT.
    let mut first = database.open_patiently();
    let outcomes = thread::scope(|threads| {
        let (mut duplicate, mut worker) = (Some(duplicate), None);
        let outcome = execute_with(&mut first, 2, 0, &mut |_, checkpoint| {
            if checkpoint == Checkpoint::EffectWritten {
                worker = duplicate.take().map(|duplicate| threads.spawn(duplicate));
                // `recv` returns an error if the duplicate returned without waiting.
                let _ = waits.recv();
            }
            Ok(())
        });
        (outcome, worker.map(|worker| worker.join().expect("an attempt returns")))
    });
    assert_eq!(outcomes, (created(1, 2), Some(replay(1, 2))));
    assert_eq!(database.counts(), (1, 1));
}

thread_local! {
    /// The questions of whether this thread should try once more, each with its number.
    static ASKED: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
}

/// SQLite's busy handler: it allows two more tries.
fn try_twice(times: i32) -> bool {
    ASKED.with_borrow_mut(|asked| asked.push(times));
    times < 2
}

/// A second round would wait twice as long as the busy timeout.
#[rstest]
#[case::for_the_write_lock(Journal::Rollback, "BEGIN IMMEDIATE", true)]
#[case::for_the_write_lock_of_a_write_ahead_log(Journal::Wal, "BEGIN IMMEDIATE", true)]
#[case::for_a_reader(Journal::Rollback, "BEGIN; SELECT count(*) FROM effects", false)]
fn an_attempt_waits_only_once(#[case] journal: Journal, #[case] other: &str, #[case] in_progress: bool) {
    let database = Database::new(journal);
    let (mut store, raw) = (database.open(), database.raw());
    store.connection_mut().busy_handler(Some(try_twice)).expect("the connection accepts a busy handler");
    raw.execute_batch(other).expect("no connection holds a lock");
    ASKED.take();
    let result = execute(&mut store, 2, 0);
    assert_eq!(ASKED.take(), [0, 1, 2]);
    match result {
        Err(LedgerError::InProgress) => assert!(in_progress),
        Err(LedgerError::OutcomeUnknown(_)) => assert!(!in_progress),
        other => panic!("the other connection holds its lock: {other:?}"),
    }
}
