//! What a request asks for: the same quantity under the same key is a replay, and another quantity is a conflict.

use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use rstest::rstest;
use same_key::{
    contract::{self, Contract},
    ledger::{Journal, Ledger, LedgerError, Outcome, Reference, Result, pass},
};
use serde_json::json;

use crate::{
    ledger_database::{Database, Rows},
    ledger_requests::{created, execute, intent, quantity, reached, replay},
    subject::ledger_subject,
};

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

#[test]
fn every_other_small_quantity_is_a_conflict() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    for other in (1..=50).filter(|other| *other != 2) {
        assert_eq!(execute(&mut store, other, 1), Ok(Outcome::Conflict), "{other}");
    }
    assert_eq!(database.counts(), (1, 1));
}

#[rstest]
#[case::at_a_million(1_000_000)]
#[case::at_32_bits((1 << 32) - 1)]
#[case::above_the_exact_floats(1 << 53)]
#[case::at_the_most(i64::MAX - 1)]
fn the_next_quantity_is_a_conflict(#[case] quantity: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), quantity, 0), created(1, quantity));
    assert_eq!(execute(&mut database.open(), quantity + 1, 0), Ok(Outcome::Conflict));
    assert_eq!(execute(&mut database.open(), quantity, 0), replay(1, quantity));
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
