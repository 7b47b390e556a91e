//! An audit lists the effects and receipts that do not match.

use proptest::{collection::btree_set, prelude::*};
use rstest::rstest;
use same_key::{
    contract::ContractError,
    ledger::{Audit, Journal, LedgerError},
};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, intent, scope},
    subject::ledger_subject,
};

/// Damages a file with one effect and its receipt, and returns the result of an audit.
fn after(damage: &str, now: i64) -> same_key::ledger::Result<Audit> {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    database.raw().execute_batch(damage).expect("the file can be damaged");
    ledger_subject().audit(&mut database.open(), now)
}

#[allow(clippy::unnecessary_wraps, reason = "it has the return type of an audit")]
fn audit(effects: &[i64], receipts: &[same_key::ledger::Scope]) -> same_key::ledger::Result<Audit> {
    Ok(Audit {
        effects_without_receipt: effects.to_vec(),
        receipts_without_effect: receipts.to_vec(),
        ..Audit::default()
    })
}

#[rstest]
fn is_empty_when_nothing_happened(#[values(0, 59, 60, 1_000, -1_000)] now: i64) {
    assert_eq!(after("", now), audit(&[], &[]));
}

#[rstest]
#[case::within_the_retention(0, &[1])]
#[case::in_its_last_second(59, &[1])]
#[case::after_it(60, &[])]
#[case::long_after_it(1_000_000, &[])]
#[case::before_the_effect(-1_000, &[1])]
fn a_receipt_is_missing(#[case] now: i64, #[case] effects: &[i64]) {
    assert_eq!(after("DELETE FROM receipts", now), audit(effects, &[]));
}

#[rstest]
fn an_effect_is_missing(#[values(0, 59, 60, 1_000)] now: i64) {
    assert_eq!(after("DELETE FROM effects", now), audit(&[], &[intent()]));
}

#[rstest]
#[case::a_tenant("UPDATE effects SET tenant = 'south'")]
#[case::an_operation("UPDATE effects SET operation = 'batch-order'")]
#[case::a_quantity("UPDATE effects SET quantity = 3")]
#[case::an_id("UPDATE effects SET id = 7")]
fn they_do_not_agree_on(#[case] damage: &str) {
    let effect = if damage.ends_with('7') { 7 } else { 1 };
    assert_eq!(after(damage, 0), audit(&[effect], &[intent()]));
}

/// The effect of the first receipt was lost, and its id was given to another request's effect.
#[rstest]
fn two_receipts_record_one_effect(#[values(0, 59, 60, 1_000)] now: i64) {
    let copy = "INSERT INTO receipts
        SELECT tenant, operation, 'intent-b', fingerprint, result, expires_at + 30 FROM receipts";
    let found = Audit { effects_with_several_receipts: vec![1], ..Audit::default() };
    assert_eq!(after(copy, now), Ok(found));
}

/// The receipt of another tenant records another effect, which does not exist, although the ids are equal.
#[test]
fn a_receipt_of_another_tenant_has_the_same_id() {
    let copy = "INSERT INTO receipts
        SELECT 'south', operation, request_key, fingerprint, result, expires_at FROM receipts";
    assert_eq!(after(copy, 0), audit(&[], &[scope("south", "web-order", "intent-a")]));
}

#[test]
fn lists_all_effects_with_several_receipts_in_order() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    for (id, key) in (1..).zip(["c", "a", "b"]) {
        assert_eq!(execute_in(&mut store, &scope("north", "web-order", key), 2, 0), created(id, 2));
    }
    let copies = "INSERT INTO receipts
        SELECT tenant, operation, request_key || copy.suffix, fingerprint, result, expires_at
        FROM receipts, (SELECT '1' AS suffix UNION ALL SELECT '2') AS copy WHERE request_key <> 'a'";
    store.connection().execute_batch(copies).expect("the file can be damaged");
    let found = Audit { effects_with_several_receipts: vec![1, 3], ..Audit::default() };
    assert_eq!(ledger_subject().audit(&mut store, 0), Ok(found));
}

/// The clock stepped back between the effects, and nothing else about them ascends either.
#[test]
fn lists_effects_by_their_ids_whatever_else_they_are() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    for (id, (tenant, quantity, now)) in (1..).zip([("c", 30, 5), ("b", 20, 4), ("a", 10, 3)]) {
        assert_eq!(execute_in(&mut store, &scope(tenant, tenant, tenant), quantity, now), created(id, quantity));
    }
    let copies = "INSERT INTO receipts
        SELECT tenant, operation, 'copy', fingerprint, result, expires_at FROM receipts";
    store.connection().execute_batch(copies).expect("the file can be damaged");
    let found = Audit { effects_with_several_receipts: vec![1, 2, 3], ..Audit::default() };
    assert_eq!(ledger_subject().audit(&mut store, 5), Ok(found));
    store.connection().execute_batch("DELETE FROM receipts").expect("the file can be damaged");
    assert_eq!(ledger_subject().audit(&mut store, 5), audit(&[1, 2, 3], &[]));
}

#[rstest]
fn cannot_be_made_with_an_effect_at_the_end_of_time(#[values(0, 60, i64::MAX)] now: i64) {
    let effect = format!("INSERT INTO effects VALUES (2, 'north', 'web-order', 2, {})", i64::MAX);
    assert_eq!(after(&effect, now), Err(LedgerError::ClockOverflow(i64::MAX)));
}

/// The audit needs the expiry only of an effect without a receipt.
#[test]
fn can_be_made_when_an_effect_at_the_end_of_time_has_a_receipt() {
    assert_eq!(after(&format!("UPDATE effects SET created_at = {}", i64::MAX), 0), audit(&[], &[]));
}

#[rstest]
#[case::tenant("tenant")]
#[case::operation("operation")]
#[case::key("request_key")]
fn cannot_be_made_when_step_1_rejects_a_receipts(#[case] part: &str) {
    let found = after(&format!("UPDATE receipts SET {part} = 'a/b'"), 0);
    assert_eq!(found, Err(LedgerError::Contract(ContractError::InvalidKey("a/b".into()))));
}

#[test]
fn lists_everything_in_order() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let scopes = [
        scope("north", "web-order", "b"),
        scope("south", "web-order", "a"),
        scope("north", "web-order", "a"),
        scope("north", "batch-order", "c"),
    ];
    for (id, scope) in (1..).zip(&scopes) {
        assert_eq!(execute_in(&mut store, scope, 2, id), created(id, 2));
    }
    database.raw().execute_batch("UPDATE effects SET id = id + 10").expect("the file can be damaged");
    let [b, south, a, batch] = scopes;
    assert_eq!(ledger_subject().audit(&mut store, 61), audit(&[12, 13, 14], &[batch, a, b, south]));
}

#[test]
fn an_effect_of_an_expired_receipt_is_in_order_when_the_key_was_used_again() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    assert_eq!(execute(&mut store, 2, 60), created(2, 2));
    assert_eq!(ledger_subject().audit(&mut store, 60), audit(&[], &[]));
}

#[rstest]
#[case::a_result("UPDATE receipts SET result = '{}'")]
#[case::a_fingerprint("UPDATE receipts SET fingerprint = CAST(x'ff' AS TEXT)")]
fn cannot_be_made_with_an_unreadable_receipt(#[case] damage: &str) {
    let found = after(damage, 0);
    let about = match &found {
        Err(LedgerError::CorruptReceipt { scope, .. }) => Some(scope.clone()),
        _ => None,
    };
    assert_eq!(about, Some(intent()), "{found:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn lists_scopes_in_the_order_of_their_parts(
        parts in btree_set(["[-0Aa_]{1,2}", "[-0Aa_]{1,2}", "[-0Aa_]{1,2}"], 2..6)
            .prop_map(Vec::from_iter)
            .prop_shuffle(),
    ) {
        let database = Database::new(Journal::Rollback);
        let mut store = database.open();
        for (id, [tenant, operation, key]) in (1..).zip(&parts) {
            prop_assert_eq!(execute_in(&mut store, &scope(tenant, operation, key), 2, 0), created(id, 2));
        }
        store.connection().execute_batch("DELETE FROM effects").expect("the file can be damaged");
        let found = ledger_subject().audit(&mut store, 0).map(|audit| audit.receipts_without_effect);
        let mut sorted = parts;
        sorted.sort();
        let sorted = sorted.iter().map(|[tenant, operation, key]| scope(tenant, operation, key)).collect();
        prop_assert_eq!(found, Ok(sorted));
    }
}

#[test]
fn keeps_no_lock() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(ledger_subject().audit(&mut store, 0), audit(&[], &[]));
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(execute(&mut store, 3, 0), Ok(same_key::ledger::Outcome::Conflict));
}
