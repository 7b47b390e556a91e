//! An error or a panic at any checkpoint: either effect and receipt are both committed, or neither is.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use rstest::rstest;
use rusqlite::ffi::{SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_FULL};
use same_key::ledger::{
    Checkpoint::{self, Begun, Committed, EffectWritten, LookedUp, ReceiptWritten},
    Journal, LedgerError, Outcome, Result, Store,
};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, execute_with, replay, scope},
};

#[derive(Debug, PartialEq, thiserror::Error)]
#[error("declined with code {0}")]
struct Declined(u32);

#[derive(Clone, Copy, Debug)]
enum Interruption {
    Error,
    Panic,
}

/// Interrupts an attempt at this checkpoint, and returns its outcome. After a panic, returns `Err` with the payload if
/// it is the hook's own.
fn interrupted(
    store: &mut Store,
    (quantity, now): (i64, i64),
    at: Checkpoint,
    interruption: Interruption,
) -> Result<Result<Outcome>, Option<Declined>> {
    let mut hook = |_: &_, checkpoint| match interruption {
        _ if checkpoint != at => Ok(()),
        Interruption::Error => Err(Declined(51).into()),
        // `resume_unwind` panics without printing a message.
        Interruption::Panic => resume_unwind(Box::new(Declined(51))),
    };
    catch_unwind(AssertUnwindSafe(|| execute_with(store, quantity, now, &mut hook)))
        .map_err(|payload| payload.downcast().ok().map(|declined| *declined))
}

/// Asserts that the hook's own error comes back unchanged, or that its panic propagates.
fn assert_passed_through(result: Result<Result<Outcome>, Option<Declined>>, interruption: Interruption) {
    let found = match (interruption, result) {
        (Interruption::Panic, Err(payload)) => payload,
        (Interruption::Error, Ok(Err(LedgerError::Interrupted(error)))) => {
            error.downcast().ok().map(|declined| *declined)
        }
        (_, other) => {
            assert_eq!(other, Err(Some(Declined(51))), "{interruption:?}");
            None
        }
    };
    assert_eq!(found, Some(Declined(51)), "{interruption:?}");
}

#[rstest]
fn a_new_request_leaves_both_or_neither(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
    #[values(Interruption::Error, Interruption::Panic)] interruption: Interruption,
) {
    let done = checkpoint == Committed;
    let database = Database::new(journal);
    let mut store = database.open();
    assert_passed_through(interrupted(&mut store, (2, 0), checkpoint, interruption), interruption);
    assert_eq!(database.counts(), if done { (1, 1) } else { (0, 0) }, "at {checkpoint:?}");
    // The same connection can be used again at once, and so can any other connection.
    assert_eq!(execute(&mut store, 2, 0), if done { replay(1, 2) } else { created(1, 2) });
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

#[rstest]
fn an_expired_receipt_and_the_new_request_are_not_mixed(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
    #[values(Interruption::Error, Interruption::Panic)] interruption: Interruption,
) {
    let done = checkpoint == Committed;
    let database = Database::new(journal);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let before = database.rows();
    assert_passed_through(interrupted(&mut store, (3, 60), checkpoint, interruption), interruption);
    if done {
        assert_eq!(database.counts(), (2, 1));
    } else {
        assert_eq!(database.rows(), before, "at {checkpoint:?}");
    }
    assert_eq!(execute(&mut store, 3, 60), if done { replay(2, 3) } else { created(2, 3) });
    assert_eq!(database.counts(), (2, 1));
}

#[rstest]
fn a_replay_and_a_conflict_change_nothing(
    #[values(Begun, LookedUp, Committed)] checkpoint: Checkpoint,
    #[values(2, 3)] quantity: i64,
    #[values(Interruption::Error, Interruption::Panic)] interruption: Interruption,
) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let before = database.rows();
    assert_passed_through(interrupted(&mut store, (quantity, 1), checkpoint, interruption), interruption);
    assert_eq!(database.rows(), before);
    assert_eq!(execute(&mut store, 2, 1), replay(1, 2));
}

#[test]
fn the_hooks_error_reads_as_itself() {
    let database = Database::new(Journal::Rollback);
    let outcome = execute_with(&mut database.open(), 2, 0, &mut |_, _| Err(Declined(51).into()));
    assert_eq!(outcome.map_err(|error| error.to_string()), Err("declined with code 51".to_owned()));
}

/// The store did not fail, and no other attempt is in progress: the error is the hook's own.
#[rstest]
fn sqlites_own_error_from_a_hook_comes_back_whole(
    #[values(SQLITE_BUSY, SQLITE_FULL, SQLITE_CORRUPT)] code: i32,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] at: Checkpoint,
) {
    let own = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), Some("the hook's own".to_owned()));
    let database = Database::new(Journal::Rollback);
    let failed = execute_with(&mut database.open(), 2, 0, &mut |_, checkpoint| {
        if checkpoint == at { Err(own().into()) } else { Ok(()) }
    });
    let Err(LedgerError::Interrupted(error)) = failed else { panic!("the hook failed: {failed:?}") };
    assert_eq!(error.downcast_ref(), Some(&own()));
}

#[test]
fn three_attempts_fail_and_the_fourth_is_the_first_that_counts() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    for _ in 0..3 {
        let result = interrupted(&mut store, (2, 0), ReceiptWritten, Interruption::Error);
        assert_passed_through(result, Interruption::Error);
    }
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

#[rstest]
fn another_request_is_not_touched_by_one_that_failed_before_it(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Interruption::Error, Interruption::Panic)] interruption: Interruption,
) {
    let (database, other) = (Database::new(journal), scope("south", "web-order", "intent-a"));
    let failed = interrupted(&mut database.open(), (2, 0), ReceiptWritten, interruption);
    assert_passed_through(failed, interruption);
    assert_eq!(execute_in(&mut database.open(), &other, 2, 0), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 0), created(2, 2));
    assert_eq!(database.counts(), (2, 2));
}
