//! A duplicate that comes while the first attempt is running waits for it, and then replays it. No luck is needed.

use std::{
    cell::RefCell,
    sync::mpsc::{Sender, channel},
    thread,
};

use rstest::rstest;
use same_key::ledger::{Checkpoint, Journal};

use crate::{
    ledger::{created, execute, execute_with, replay},
    ledger_database::Database,
};

thread_local! {
    /// Hears of it when this thread waits for another one.
    static WAITING: RefCell<Option<Sender<()>>> = const { RefCell::new(None) };
}

/// SQLite asks whether to try once more. It gives up in the end, so that no fault can make it wait for ever.
fn try_again(times: i32) -> bool {
    // Nobody listens any more once the first attempt goes on.
    WAITING.with_borrow(|waiting| waiting.as_ref().map(|waiting| waiting.send(())));
    thread::yield_now();
    times < 1_000_000
}

/// No luck: the first attempt goes on only when the duplicate waits for it, or has come back.
#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn a_duplicate_waits_for_the_first_attempt_and_replays_it(#[case] journal: Journal) {
    let database = Database::new(journal);
    let (waiting, waits) = channel();
    let mut second = database.open();
    let duplicate = move || {
        second.connection_mut().busy_handler(Some(try_again)).expect("it takes a handler");
        WAITING.set(Some(waiting));
        let outcome = execute(&mut second, 2, 0);
        WAITING.set(None);
        outcome
    };
    // Its COMMIT meets the duplicate, which reads for a moment each time it tries.
    let mut first = database.open_patiently();
    let outcomes = thread::scope(|threads| {
        let (mut duplicate, mut worker) = (Some(duplicate), None);
        let outcome = execute_with(&mut first, 2, 0, &mut |_, checkpoint| {
            if checkpoint == Checkpoint::EffectWritten {
                worker = duplicate.take().map(|duplicate| threads.spawn(duplicate));
                // An error says that the duplicate came back without waiting.
                let _ = waits.recv();
            }
            Ok(())
        });
        (outcome, worker.map(|worker| worker.join().expect("an attempt returns")))
    });
    assert_eq!(outcomes, (created(1, 2), Some(replay(1, 2))));
    assert_eq!(database.counts(), (1, 1));
}
