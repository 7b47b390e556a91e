//! Part II: a request is carried out once within the retention, and effect and receipt are committed together or not at
//! all.
//!
//! These tests use one connection at a time. Other files add a second worker, an error, a crash or a fault of the
//! store.

use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use rstest::rstest;
use same_key::{
    contract::{self, Contract},
    ledger::{Checkpoint, Effect, Hook, Journal, Ledger, LedgerError, Outcome, Reference, Result, Scope, Store, pass},
    ledger_subject,
};

use serde_json::json;

use crate::ledger_database::{Database, Rows};

pub(crate) fn scope(tenant: &str, operation: &str, key: &str) -> Scope {
    Scope::new(tenant, operation, key).expect("all three parts are valid")
}

/// Returns the scope that most tests use.
pub(crate) fn intent() -> Scope {
    scope("north", "web-order", "intent-a")
}

/// Executes a request for this quantity at this time, in the scope that most tests use.
pub(crate) fn execute(store: &mut Store, quantity: i64, now: i64) -> Result<Outcome> {
    execute_with(store, quantity, now, &mut pass)
}

pub(crate) fn execute_with(store: &mut Store, quantity: i64, now: i64, hook: &mut Hook<'_>) -> Result<Outcome> {
    ledger_subject().execute(store, &intent(), quantity, now, hook)
}

pub(crate) fn execute_in(store: &mut Store, scope: &Scope, quantity: i64, now: i64) -> Result<Outcome> {
    ledger_subject().execute(store, scope, quantity, now, &mut pass)
}

/// Executes a request. Returns its outcome and the checkpoints that it reached.
pub(crate) fn reached(store: &mut Store, quantity: i64, now: i64) -> (Result<Outcome>, Vec<Checkpoint>) {
    let mut reached = Vec::new();
    let outcome = execute_with(store, quantity, now, &mut |_, checkpoint| {
        reached.push(checkpoint);
        Ok(())
    });
    (outcome, reached)
}

#[allow(clippy::unnecessary_wraps, reason = "it has the return type of an attempt")]
pub(crate) fn created(id: i64, quantity: i64) -> Result<Outcome> {
    Ok(Outcome::Created(Effect { id, quantity }))
}

#[allow(clippy::unnecessary_wraps, reason = "it has the return type of an attempt")]
pub(crate) fn replay(id: i64, quantity: i64) -> Result<Outcome> {
    Ok(Outcome::Replay(Effect { id, quantity }))
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
}
// ANCHOR_END: happy_path

#[test]
fn a_new_request_leaves_one_effect_and_one_receipt() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 5), created(1, 2));
    let digest = "e71ff9768dda684ac2b95e952bc1f0ad19bab9c6632b91d062279a7c34e9cab7";
    let (tenant, operation, key) = ("north".to_owned(), "web-order".to_owned(), "intent-a".to_owned());
    let result = r#"{"effect_id":1,"quantity":2}"#.to_owned();
    let rows = Rows {
        effects: vec![(1, tenant.clone(), operation.clone(), 2, 5)],
        receipts: vec![(tenant, operation, key, digest.to_owned(), result, 65)],
    };
    assert_eq!(database.rows(), rows);
}

#[rstest]
#[case::over_the_same_connection(true)]
#[case::over_a_new_connection(false)]
fn a_retry_replays_and_changes_nothing(#[case] same: bool) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let before = database.rows();
    for _ in 0..3 {
        if !same {
            store = database.open();
        }
        assert_eq!(execute(&mut store, 2, 1), replay(1, 2));
        assert_eq!(database.rows(), before);
    }
}

#[rstest]
#[case::less(1)]
#[case::more(3)]
#[case::the_same_digit_twice(22)]
#[case::the_most(i64::MAX)]
fn another_quantity_is_a_conflict_and_changes_nothing(#[case] other: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let before = database.rows();
    assert_eq!(execute(&mut database.open(), other, 1), Ok(Outcome::Conflict));
    assert_eq!(database.rows(), before);
    assert_eq!(execute(&mut database.open(), 2, 1), replay(1, 2));
}

#[rstest]
#[case::zero(0)]
#[case::negative(-1)]
#[case::the_least(i64::MIN)]
fn refuses_a_quantity_that_is_not_positive(#[case] quantity: i64, #[values(false, true)] key_is_used: bool) {
    let database = Database::new(Journal::Rollback);
    if key_is_used {
        assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    }
    let before = database.rows();
    assert_eq!(reached(&mut database.open(), quantity, 0), (Err(LedgerError::QuantityNotPositive(quantity)), vec![]));
    assert_eq!(database.rows(), before);
}

#[rstest]
#[case::one(1)]
#[case::more_than_32_bits_hold(1 << 40)]
#[case::the_most(i64::MAX)]
fn accepts_and_replays_a_quantity_of(#[case] quantity: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), quantity, 0), created(1, quantity));
    assert_eq!(execute(&mut database.open(), quantity, 0), replay(1, quantity));
}

#[test]
fn the_checkpoints_come_in_order_and_only_what_is_new_writes() {
    use Checkpoint::{Begun, Committed, EffectWritten, LookedUp, ReceiptWritten};
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let all = vec![Begun, LookedUp, EffectWritten, ReceiptWritten, Committed];
    assert_eq!(reached(&mut store, 2, 0), (created(1, 2), all));
    assert_eq!(reached(&mut store, 2, 0), (replay(1, 2), vec![Begun, LookedUp, Committed]));
    assert_eq!(reached(&mut store, 3, 0), (Ok(Outcome::Conflict), vec![Begun, LookedUp, Committed]));
}

#[test]
fn the_hook_sees_what_the_attempt_has_written_so_far() {
    let database = Database::new(Journal::Rollback);
    let mut seen = Vec::new();
    let outcome = execute_with(&mut database.open(), 2, 0, &mut |connection, _| {
        seen.push(Rows::of(connection)?.counts());
        Ok(())
    });
    assert_eq!(outcome, created(1, 2));
    assert_eq!(seen, [(0, 0), (0, 0), (1, 0), (1, 1), (1, 1)]);
}

#[test]
fn what_the_hook_writes_belongs_to_the_transaction() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    store.connection().execute_batch("CREATE TABLE notes (text TEXT)").expect("a table can be created");
    let note = |connection: &rusqlite::Connection| connection.execute("INSERT INTO notes VALUES ('sold')", []);
    let mut fail = |connection: &rusqlite::Connection, checkpoint| match checkpoint {
        Checkpoint::LookedUp => Ok(note(connection).map(drop)?),
        Checkpoint::ReceiptWritten => Err("declined".into()),
        _ => Ok(()),
    };
    assert_eq!(execute_with(&mut store, 2, 0, &mut fail), Err(LedgerError::Interrupted("declined".into())));
    let notes = |store: &Store| store.connection().query_row("SELECT count(*) FROM notes", [], |row| row.get(0));
    assert_eq!(notes(&store), Ok(0));
    let mut write = |connection: &rusqlite::Connection, checkpoint| match checkpoint {
        Checkpoint::LookedUp => Ok(note(connection).map(drop)?),
        _ => Ok(()),
    };
    assert_eq!(execute_with(&mut store, 2, 0, &mut write), created(1, 2));
    assert_eq!(notes(&database.open()), Ok(1));
}

#[test]
fn the_fingerprint_is_part_ones() {
    let digest = "e71ff9768dda684ac2b95e952bc1f0ad19bab9c6632b91d062279a7c34e9cab7";
    assert_eq!(ledger_subject().fingerprint(2), Ok(digest.to_owned()));
}

/// The reference, with a count of the fingerprints that it computed.
#[derive(Default)]
struct Counting(AtomicUsize);

impl Ledger for Counting {
    fn fingerprint(&self, quantity: i64) -> Result<String> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Reference.fingerprint(quantity)
    }
}

#[rstest]
#[case::a_new_request(2, 60, 1)]
#[case::a_retry(2, 0, 1)]
#[case::another_request(3, 0, 2)]
fn no_quantity_is_hashed_twice_for(#[case] quantity: i64, #[case] now: i64, #[case] hashes: usize) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert!(Reference.execute(&mut store, &intent(), 2, 0, &mut pass).is_ok());
    let counting = Counting::default();
    assert!(counting.execute(&mut store, &intent(), quantity, now, &mut pass).is_ok());
    assert_eq!(counting.0.into_inner(), hashes);
}

/// Generates a quantity: small, any, or at the limits of 32 bits and of a float's exact integers.
pub(crate) fn quantity() -> impl Strategy<Value = i64> {
    const EDGES: [i64; 5] = [1, 1 << 31, 1 << 32, 1 << 53, i64::MAX];
    prop_oneof![2 => 1_i64..1_000, 3 => 1..=i64::MAX, 2 => prop::sample::select(&EDGES[..])]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_quantity_has_part_ones_fingerprint(quantity in quantity()) {
        let expected = contract::Reference.fingerprint(&json!({"quantity": quantity}));
        prop_assert_eq!(ledger_subject().fingerprint(quantity).ok(), expected.ok());
    }

    #[test]
    fn a_key_is_for_one_quantity(quantity in quantity(), other in quantity(), near in 1..100_i64) {
        let database = Database::new(Journal::Rollback);
        let mut store = database.open();
        prop_assert_eq!(execute(&mut store, quantity, 0), created(1, quantity));
        let close = [quantity.wrapping_add(near), quantity.wrapping_add(1), quantity.wrapping_add(100)];
        let changed = [quantity / 10, quantity.wrapping_neg(), quantity ^ (1 << 32), quantity.wrapping_mul(10)];
        for other in [other, near].into_iter().chain(close).chain(changed) {
            let expected = match other {
                _ if other == quantity => replay(1, quantity),
                1.. => Ok(Outcome::Conflict),
                _ => Err(LedgerError::QuantityNotPositive(other)),
            };
            prop_assert_eq!(execute(&mut store, other, 0), expected, "the other quantity is {}", other);
        }
        prop_assert_eq!(database.counts(), (1, 1));
    }
}
