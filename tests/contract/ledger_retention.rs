//! A receipt is valid for 60 seconds. After that, its key starts a new request, and the old effect stays.

use proptest::prelude::*;
use rstest::rstest;
use same_key::ledger::{Journal, LedgerError, Outcome};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, execute_with, intent, replay, scope},
    subject::ledger_subject,
};

#[rstest]
#[case::at_once(0)]
#[case::a_second_later(1)]
#[case::in_its_last_second(59)]
fn a_receipt_lives(#[case] age: i64, #[values(0, -1_000, -60, -30, 1_800_000_000)] start: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, start), created(1, 2));
    assert_eq!(execute(&mut database.open(), 3, start + age), Ok(Outcome::Conflict));
    assert_eq!(execute(&mut database.open(), 2, start + age), replay(1, 2));
    assert_eq!(database.counts(), (1, 1));
}

#[rstest]
#[case::when_the_time_is_up(60)]
#[case::a_second_later(61)]
#[case::long_after(1_000_000)]
fn a_receipt_has_expired(
    #[case] age: i64,
    #[values(0, -1_000, -60, -30, 1_800_000_000)] start: i64,
    #[values(2, 3)] quantity: i64,
) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, start), created(1, 2));
    assert_eq!(execute(&mut database.open(), quantity, start + age), created(2, quantity));
    let rows = database.rows();
    assert_eq!(rows.counts(), (2, 1));
    let (north, order) = ("north".to_owned(), "web-order".to_owned());
    assert_eq!(rows.effects[0], (1, north.clone(), order.clone(), 2, start));
    assert_eq!(rows.effects[1], (2, north, order, quantity, start + age));
    assert_eq!(rows.receipts[0].5, start + age + 60);
}

#[test]
fn a_new_request_under_an_old_key_has_the_whole_retention() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute(&mut store, 2, 60), created(2, 2));
    assert_eq!(execute(&mut store, 2, 119), replay(2, 2));
    assert_eq!(execute(&mut store, 2, 120), created(3, 2));
}

#[test]
fn neither_a_replay_nor_a_conflict_prolongs_it() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute(&mut store, 2, 59), replay(1, 2));
    assert_eq!(execute(&mut store, 3, 59), Ok(Outcome::Conflict));
    assert_eq!(execute(&mut store, 2, 60), created(2, 2));
}

#[test]
fn only_the_expired_receipt_is_deleted() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let others = [
        scope("south", "web-order", "intent-a"),
        scope("north", "batch-order", "intent-a"),
        scope("north", "web-order", "intent-b"),
    ];
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    for (id, other) in (2..).zip(&others) {
        assert_eq!(execute_in(&mut store, other, 2, 0), created(id, 2));
    }
    let before = database.rows();
    assert_eq!(execute(&mut store, 2, 60), created(5, 2));
    let after = database.rows();
    assert_eq!(after.effects[..4], before.effects);
    let key = |rows: &crate::ledger_database::Rows| {
        let mut rows = rows.clone();
        rows.receipts.retain(|receipt| (&*receipt.0, &*receipt.1, &*receipt.2) != ("north", "web-order", "intent-a"));
        rows.receipts
    };
    assert_eq!(key(&after), key(&before));
    assert_eq!(after.counts(), (5, 4));
}

#[test]
fn an_expired_receipt_stays_when_the_new_request_fails() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let before = database.rows();
    for failing in same_key::ledger::Checkpoint::ALL.into_iter().take(4) {
        let mut fail = |_: &_, checkpoint| if checkpoint == failing { Err("declined".into()) } else { Ok(()) };
        let outcome = execute_with(&mut store, 2, 60, &mut fail);
        assert_eq!(outcome, Err(LedgerError::Interrupted("declined".into())), "at {failing:?}");
        assert_eq!(database.rows(), before, "at {failing:?}");
    }
}

#[rstest]
#[case::a_second(99)]
#[case::by_more_than_the_retention(0)]
#[case::below_zero(-1_000_000)]
#[case::to_the_beginning_of_time(i64::MIN)]
fn a_clock_that_steps_back_keeps_receipts_alive(#[case] now: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 100), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, now), replay(1, 2));
    assert_eq!(execute(&mut database.open(), 3, now), Ok(Outcome::Conflict));
    assert_eq!(execute(&mut database.open(), 2, 159), replay(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 160), created(2, 2));
}

/// A limit: the clock alone cannot tell time that has passed from a clock that was set forward.
#[test]
fn a_clock_that_is_put_forward_ends_receipts_early() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 100), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 3_700), created(2, 2));
}

#[test]
fn the_last_time_that_can_be_kept_is_kept() {
    let database = Database::new(Journal::Rollback);
    let last = i64::MAX - 60;
    assert_eq!(execute(&mut database.open(), 2, last), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, last), replay(1, 2));
    assert_eq!(database.rows().receipts[0].5, i64::MAX);
}

#[rstest]
#[case::by_a_second(i64::MAX - 59)]
#[case::altogether(i64::MAX)]
fn refuses_a_time_that_is_too_late(#[case] now: i64, #[values(false, true)] key_is_used: bool) {
    let database = Database::new(Journal::Rollback);
    if key_is_used {
        assert_eq!(execute(&mut database.open(), 2, i64::MAX - 60), created(1, 2));
    }
    let before = database.rows();
    assert_eq!(execute(&mut database.open(), 2, now), Err(LedgerError::ClockOverflow(now)));
    assert_eq!(database.rows(), before);
}

#[rstest]
#[case::before(59, true)]
#[case::at(60, false)]
#[case::after(61, false)]
fn a_receipt_that_expires_at_60_is_live(#[case] now: i64, #[case] live: bool) {
    assert_eq!(ledger_subject().is_live(60, now), live);
}

#[test]
fn forget_deletes_only_the_one_receipt() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let other = scope("south", "batch-order", "intent-a");
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute_in(&mut store, &other, 2, 0), created(2, 2));
    let before = database.rows();
    assert_eq!(ledger_subject().forget(store.connection(), &intent()), Ok(()));
    let after = database.rows();
    assert_eq!(after.effects, before.effects);
    assert_eq!(after.receipts, before.receipts[1..]);
    assert_eq!(ledger_subject().forget(store.connection(), &intent()), Ok(()), "without a receipt");
    assert_eq!(database.rows(), after);
}

/// Generates a time: any, near zero, or at either limit of an `i64`.
fn time() -> impl Strategy<Value = i64> {
    prop_oneof![2 => any::<i64>(), 2 => -100_i64..100, 1 => prop::sample::select(vec![0, i64::MIN, i64::MAX])]
}

proptest! {
    #[test]
    fn a_receipt_is_live_until_it_expires(expires_at in time(), now in time(), near in -100_i64..100) {
        for now in [now, expires_at.saturating_add(near), expires_at] {
            prop_assert_eq!(ledger_subject().is_live(expires_at, now), now < expires_at, "now is {}", now);
        }
    }

    #[test]
    fn it_expires_60_seconds_after_it_was_written(now in time(), late in 0_i64..200) {
        for now in [now, late, i64::MAX - late] {
            let expected = if now > i64::MAX - 60 { Err(LedgerError::ClockOverflow(now)) } else { Ok(now + 60) };
            prop_assert_eq!(ledger_subject().expires_at(now), expected);
        }
    }
}

/// The receipts between the first and the last are copies with keys and ids of their own.
#[test]
fn the_first_of_three_thousand_receipts_still_replays() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let copies = "WITH RECURSIVE copies(id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM copies WHERE id < 2999)
        INSERT INTO receipts SELECT tenant, operation, 'copy-' || copies.id, fingerprint,
            '{\"effect_id\":' || copies.id || ',\"quantity\":2}', expires_at FROM receipts, copies;
        INSERT INTO effects SELECT substr(request_key, 6), tenant, operation, 2, 0 FROM receipts
            WHERE request_key LIKE 'copy-%'";
    store.connection().execute_batch(copies).expect("the copies can be written");
    assert_eq!(execute_in(&mut store, &scope("north", "web-order", "last"), 2, 0), created(3_000, 2));
    assert_eq!(database.counts(), (3_000, 3_000));
    assert_eq!(execute(&mut store, 2, 59), replay(1, 2));
    assert_eq!(execute_in(&mut store, &scope("north", "web-order", "copy-2"), 2, 59), replay(2, 2));
}
