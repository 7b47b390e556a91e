//! Two workers, interleaved at every checkpoint: at each of A's checkpoints, B makes a complete attempt on its own
//! connection, without waiting.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use rstest::rstest;
use same_key::ledger::{
    Audit,
    Checkpoint::{self, Begun, Committed, EffectWritten, LookedUp, ReceiptWritten},
    Journal, LedgerError, Outcome, Result, Scope, Store,
};

use crate::{
    ledger_database::{Database, Rows},
    ledger_requests::{created, execute, execute_in, execute_with, intent, replay, scope},
    subject::ledger_subject,
};

/// Runs A's attempt, and calls `meanwhile` when A reaches this checkpoint. Returns both results. The second is `None`
/// if A never reached the checkpoint.
fn at<T>(
    database: &Database,
    checkpoint: Checkpoint,
    a: (i64, i64),
    mut meanwhile: impl FnMut() -> T,
) -> (Result<Outcome>, Option<T>) {
    let mut result = None;
    let outcome = execute_with(&mut database.open(), a.0, a.1, &mut |_, reached| {
        if reached == checkpoint {
            result = Some(meanwhile());
        }
        Ok(())
    });
    (outcome, result)
}

/// Makes B's attempt. Returns its outcome and the number of checkpoints that it reached.
fn b(store: &mut Store, scope: &Scope, quantity: i64, now: i64) -> (Result<Outcome>, usize) {
    let mut reached = 0;
    let outcome = ledger_subject().execute(store, scope, quantity, now, &mut |_, _| {
        reached += 1;
        Ok(())
    });
    (outcome, reached)
}

const IN_PROGRESS: (Result<Outcome>, usize) = (Err(LedgerError::InProgress), 0);

#[rstest]
fn b_gets_in_progress_until_a_has_committed_and_then_a_replay(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    let mut second = database.open();
    let (a, b) = at(&database, checkpoint, (2, 0), || b(&mut second, &intent(), 2, 0));
    let expected = if checkpoint == Committed { (replay(1, 2), 3) } else { IN_PROGRESS };
    assert_eq!((a, b), (created(1, 2), Some(expected)), "at {checkpoint:?}");
    assert_eq!(database.counts(), (1, 1));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
}

#[rstest]
fn b_with_another_quantity_gets_in_progress_and_then_a_conflict(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    let mut second = database.open();
    let (a, b) = at(&database, checkpoint, (2, 0), || b(&mut second, &intent(), 3, 0));
    let expected = if checkpoint == Committed { (Ok(Outcome::Conflict), 3) } else { IN_PROGRESS };
    assert_eq!((a, b), (created(1, 2), Some(expected)), "at {checkpoint:?}");
    assert_eq!(database.counts(), (1, 1));
    assert_eq!(execute(&mut database.open(), 3, 0), Ok(Outcome::Conflict));
}

#[rstest]
fn b_in_another_scope_waits_its_turn_and_is_not_mixed_up(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    let other = scope("south", "web-order", "intent-a");
    let mut second = database.open();
    let (a, b) = at(&database, checkpoint, (2, 0), || b(&mut second, &other, 2, 0));
    let expected = if checkpoint == Committed { (created(2, 2), 5) } else { IN_PROGRESS };
    assert_eq!((a, b), (created(1, 2), Some(expected)), "at {checkpoint:?}");
    let again = execute_in(&mut database.open(), &other, 2, 0);
    assert_eq!(again, if checkpoint == Committed { replay(2, 2) } else { created(2, 2) });
    assert_eq!(database.counts(), (2, 2));
}

#[rstest]
fn b_gets_in_progress_while_a_replaces_an_expired_receipt(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let mut second = database.open();
    let (a, b) = at(&database, checkpoint, (3, 60), || b(&mut second, &intent(), 3, 60));
    let expected = if checkpoint == Committed { (replay(2, 3), 3) } else { IN_PROGRESS };
    assert_eq!((a, b), (created(2, 3), Some(expected)), "at {checkpoint:?}");
    assert_eq!(database.counts(), (2, 1));
    assert_eq!(execute(&mut database.open(), 3, 60), replay(2, 3));
}

/// B's clock is ahead, so for B the receipt has expired, while A still replays it.
#[rstest]
#[case::replays(2, replay(1, 2))]
#[case::conflicts(3, Ok(Outcome::Conflict))]
fn b_gets_in_progress_while_a(
    #[case] quantity: i64,
    #[case] expected: Result<Outcome>,
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let before = database.rows();
    let mut second = database.open();
    let (a, b) = at(&database, checkpoint, (quantity, 1), || b(&mut second, &intent(), 2, 60));
    assert_eq!((a, b), (expected, Some(IN_PROGRESS)), "at {checkpoint:?}");
    assert_eq!(database.rows(), before);
}

#[rstest]
fn a_reader_is_not_blocked_and_sees_both_or_neither(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    let reader = database.raw();
    let read = || Rows::of(&reader).map(|rows| rows.counts());
    let (a, seen) = at(&database, checkpoint, (2, 0), read);
    let expected = if checkpoint == Committed { (1, 1) } else { (0, 0) };
    assert_eq!((a, seen), (created(1, 2), Some(Ok(expected))), "at {checkpoint:?}");
}

#[rstest]
fn an_audit_is_not_blocked_and_finds_nothing(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let database = Database::new(journal);
    let mut second = database.open();
    let (a, audit) = at(&database, checkpoint, (2, 0), || ledger_subject().audit(&mut second, 0));
    assert_eq!((a, audit), (created(1, 2), Some(Ok(Audit::default()))), "at {checkpoint:?}");
}

/// SQLite calls the handler again and again while the audit runs. At one of these calls, another worker makes a whole
/// attempt.
#[test]
fn an_audit_sees_both_tables_as_they_were_at_one_moment() {
    const INSTRUCTIONS: i32 = 5;
    for moment in 1.. {
        let database = Database::new(Journal::Wal);
        let (mut auditor, mut worker) = (database.open(), database.open());
        assert_eq!(execute_in(&mut worker, &scope("north", "web-order", "before"), 2, 0), created(1, 2));
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&calls);
        let handler = move || {
            if counted.fetch_add(1, Ordering::Relaxed) + 1 == moment {
                assert_eq!(execute_in(&mut worker, &scope("north", "web-order", "meanwhile"), 2, 0), created(2, 2));
            }
            false
        };
        auditor.connection_mut().progress_handler(INSTRUCTIONS, Some(handler)).expect("SQLite accepts the handler");
        assert_eq!(ledger_subject().audit(&mut auditor, 0), Ok(Audit::default()), "at call {moment}");
        if calls.load(Ordering::Relaxed) < moment {
            break;
        }
    }
}

#[rstest]
fn a_complete_attempt_of_b_stays_when_a_fails_after_it(#[values(Journal::Rollback, Journal::Wal)] journal: Journal) {
    let database = Database::new(journal);
    let (mut second, other) = (database.open(), scope("south", "web-order", "intent-a"));
    let mut b = None;
    let a = execute_with(&mut database.open(), 2, 0, &mut |_, checkpoint| {
        if checkpoint != Committed {
            return Ok(());
        }
        b = Some(execute_in(&mut second, &other, 2, 0));
        Err("declined".into())
    });
    assert_eq!((a, b), (Err(LedgerError::Interrupted("declined".into())), Some(created(2, 2))));
    // A had committed before it failed, so its effect and receipt stay too.
    assert_eq!(database.counts(), (2, 2));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
}
