//! A scope has three parts: tenant, operation and key. No two scopes share a receipt, and each part passes step 1.

use proptest::prelude::*;
use rstest::rstest;
use same_key::{
    contract::ContractError,
    ledger::{Journal, Outcome, Scope},
};

use crate::{
    generate::{key, no_key},
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, intent, quantity, replay, scope},
};

#[rstest]
#[case::another_tenant(scope("south", "web-order", "intent-a"))]
#[case::another_operation(scope("north", "batch-order", "intent-a"))]
#[case::another_key(scope("north", "web-order", "intent-b"))]
#[case::the_tenant_in_another_case(scope("North", "web-order", "intent-a"))]
#[case::the_operation_in_another_case(scope("north", "Web-Order", "intent-a"))]
#[case::the_key_in_another_case(scope("north", "web-order", "Intent-a"))]
#[case::the_parts_in_another_order(scope("web-order", "north", "intent-a"))]
#[case::a_longer_key(scope("north", "web-order", "intent-a_"))]
#[case::a_shorter_key(scope("north", "web-order", "intent-"))]
#[case::another_sign_in_the_operation(scope("north", "web_order", "intent-a"))]
#[case::another_sign_in_the_key(scope("north", "web-order", "intent_a"))]
#[case::a_part_run_into_the_next(scope("northweb", "-order", "intent-a"))]
#[case::a_dash_moved_from_the_operation(scope("north-web", "order", "intent-a"))]
#[case::a_dash_moved_from_the_key(scope("north", "web-order-intent", "a"))]
fn another_scope_is_another_request(#[case] other: Scope) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(execute_in(&mut database.open(), &other, 3, 0), created(2, 3));
    assert_eq!(database.counts(), (2, 2));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
    assert_eq!(execute_in(&mut database.open(), &other, 3, 0), replay(2, 3));
    assert_eq!(execute_in(&mut database.open(), &other, 2, 0), Ok(Outcome::Conflict));
}

#[rstest]
fn the_last_character_of_a_key_counts(#[values("a-", "a_", "a0", "aa", "aA", "-a", "_a", "0a")] longer: &str) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let (short, longer) = (scope("north", "web-order", "a"), scope("north", "web-order", longer));
    for (one, other, ids) in [(&short, &longer, [1, 2, 3]), (&longer, &short, [4, 5, 6])] {
        let start = ids[0] * 1_000;
        assert_eq!(execute_in(&mut store, one, 2, start), created(ids[0], 2));
        assert_eq!(execute_in(&mut store, other, 2, start + 30), created(ids[1], 2));
        assert_eq!(execute_in(&mut store, one, 2, start + 30), replay(ids[0], 2));
        assert_eq!(execute_in(&mut store, one, 2, start + 60), created(ids[2], 2));
        assert_eq!(execute_in(&mut store, other, 2, start + 60), replay(ids[1], 2), "only the expired one is deleted");
    }
}

#[rstest]
fn every_character_of_a_long_part_counts(#[values(0, 1, 2)] part: usize) {
    for at in [0, 16, 31, 32, 62, 63] {
        let database = Database::new(Journal::Rollback);
        let mut store = database.open();
        let mut parts = ["a", "b", "c"].map(|part| part.repeat(64));
        let one = scope(&parts[0], &parts[1], &parts[2]);
        parts[part].replace_range(at..=at, "x");
        let other = scope(&parts[0], &parts[1], &parts[2]);
        assert_eq!(execute_in(&mut store, &one, 2, 0), created(1, 2));
        assert_eq!(execute_in(&mut store, &other, 2, 0), created(2, 2), "the character at {at} differs");
        assert_eq!(database.counts(), (2, 2));
    }
}

/// Parts are compared as text, not as numbers.
#[rstest]
fn parts_that_read_as_the_same_number_are_different(
    #[values(["7", "07"], ["0", "00"], ["-0", "0"], ["10", "1e1"], ["0e1", "0e2"])] values: [&str; 2],
    #[values(0, 1, 2)] part: usize,
) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let [one, other] = values.map(|value| {
        let mut parts = ["north", "web-order", "intent-a"];
        parts[part] = value;
        scope(parts[0], parts[1], parts[2])
    });
    assert_eq!(execute_in(&mut store, &one, 2, 0), created(1, 2));
    assert_eq!(execute_in(&mut store, &other, 3, 0), created(2, 3));
    assert_eq!(execute_in(&mut store, &one, 2, 0), replay(1, 2));
    assert_eq!(execute_in(&mut store, &other, 3, 0), replay(2, 3));
    assert_eq!(execute_in(&mut store, &one, 2, 60), created(3, 2));
    assert_eq!(execute_in(&mut store, &other, 3, 59), replay(2, 3), "only the expired receipt is deleted");
}

#[rstest]
#[case::empty("")]
#[case::of_65_characters(&"k".repeat(65))]
#[case::with_a_slash("a/b")]
#[case::with_a_line_break("a\n")]
fn a_scope_has_no_part_that_is(#[case] part: &str) {
    let refused = Err(ContractError::InvalidKey(part.to_owned()));
    assert_eq!(Scope::new(part, "web-order", "a"), refused);
    assert_eq!(Scope::new("north", part, "a"), refused);
    assert_eq!(Scope::new("north", "web-order", part), refused);
}

#[test]
fn a_scope_gives_its_parts_back() {
    let scope = intent();
    assert_eq!((scope.tenant(), scope.operation(), scope.key()), ("north", "web-order", "intent-a"));
    assert_eq!(scope.to_string(), "north/web-order/intent-a");
}

/// Generates two different scopes. Often they are the same text, split at different positions.
fn two_scopes() -> impl Strategy<Value = (Scope, Scope)> {
    let cut = |text: &str, first: usize, second: usize| {
        let (first, second) = (first.min(second), first.max(second) + 1);
        Scope::new(&text[..first], &text[first..second], &text[second..]).ok()
    };
    let same_text = ("[aA_-]{4,8}", 1..7_usize, 1..7_usize, 1..7_usize, 1..7_usize).prop_filter_map(
        "three parts each",
        move |(text, a, b, c, d)| {
            let inside = |at: usize| at.min(text.len() - 2);
            Some((cut(&text, inside(a), inside(b))?, cut(&text, inside(c), inside(d))?))
        },
    );
    let few = || prop::sample::select(vec!["a", "A", "b"]);
    let same_parts = ([few(), few(), few()], [few(), few(), few()])
        .prop_map(|([a, b, c], [d, e, f])| (scope(a, b, c), scope(d, e, f)));
    let any = ([key(), key(), key()], [key(), key(), key()])
        .prop_map(|([a, b, c], [d, e, f])| (scope(&a, &b, &c), scope(&d, &e, &f)));
    prop_oneof![3 => same_text, 3 => same_parts, 1 => any].prop_filter("different", |(one, other)| one != other)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn no_two_scopes_share_a_receipt((one, other) in two_scopes(), quantity in quantity()) {
        let database = Database::new(Journal::Rollback);
        let mut store = database.open();
        prop_assert_eq!(execute_in(&mut store, &one, quantity, 0), created(1, quantity));
        prop_assert_eq!(execute_in(&mut store, &other, quantity, 0), created(2, quantity));
        prop_assert_eq!(execute_in(&mut store, &one, quantity, 0), replay(1, quantity));
        prop_assert_eq!(execute_in(&mut store, &other, quantity, 0), replay(2, quantity));
        // An expired receipt does not take another receipt with it.
        prop_assert_eq!(execute_in(&mut store, &one, quantity, 60), created(3, quantity));
        prop_assert_eq!(database.counts(), (3, 2));
    }

    #[test]
    fn a_scope_is_refused_for_its_first_invalid_part(parts in [no_key(), no_key(), no_key()], first in 0_usize..3) {
        let [tenant, operation, key] = [0, 1, 2].map(|part| if part < first { "a" } else { parts[part].as_str() });
        prop_assert_eq!(Scope::new(tenant, operation, key), Err(ContractError::InvalidKey(parts[first].clone())));
    }

    #[test]
    fn a_scope_is_three_keys(part in no_key()) {
        prop_assert_eq!(Scope::new(&part, "b", "c"), Err(ContractError::InvalidKey(part.clone())));
        prop_assert_eq!(Scope::new("a", &part, "c"), Err(ContractError::InvalidKey(part.clone())));
        prop_assert_eq!(Scope::new("a", "b", &part), Err(ContractError::InvalidKey(part)));
    }
}
