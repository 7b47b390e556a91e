//! Step 8 for every kind of method, answer, body and error, without exceptions.

use std::{cell::Cell, collections::BTreeMap};

use rstest::rstest;
use same_key::{
    contract::{ContractError, Records, Request},
    response::Response,
};
use serde_json::{Value, json};

use crate::{
    generate::LENGTHS,
    step8_execute::{answering, execute, request, two},
    words::{KEYS, METHODS, PATHS, WORDS},
};

#[rstest]
fn acts_once_whatever_the_method(
    #[values("GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH")] method: &str,
) {
    acts_once_then_replays_and_conflicts(["north", method, "/orders", "a"], &two(), &json!({"quantity": 3}));
}

/// Sends the request twice, and then another body under the same key.
fn acts_once_then_replays_and_conflicts([tenant, method, path, key]: [&str; 4], body: &Value, other: &Value) {
    let mut records = Records::new();
    let mut send = |body: &Value, id: u32| {
        execute(&mut records, &request(tenant, method, path, key, body), answering(&json!({"id": id})))
    };
    let answered = || Ok(Response::from(json!({"id": 1})));
    let what = || format!("{tenant} {method} {path} {key} {body} {other}");
    assert_eq!(send(body, 1), (answered(), 1), "{}", what());
    assert_eq!(send(body, 2), (answered(), 0), "{}", what());
    assert_eq!(send(other, 3), (Err(ContractError::Conflict), 0), "{}", what());
    assert_eq!(send(body, 4), (answered(), 0), "{}", what());
}

#[test]
fn no_scope_is_special() {
    let other = json!({"quantity": 3});
    for (method, path) in METHODS.iter().flat_map(|method| PATHS.map(|path| (method, path))) {
        acts_once_then_replays_and_conflicts(["north", method, path, "a"], &two(), &other);
    }
    for word in KEYS {
        acts_once_then_replays_and_conflicts([word, "POST", "/orders", "a"], &two(), &other);
        acts_once_then_replays_and_conflicts(["north", "POST", "/orders", word], &two(), &other);
    }
}

#[test]
fn no_body_is_special() {
    for word in WORDS {
        acts_once_then_replays_and_conflicts(["n", "POST", "/", "a"], &json!({"to": word}), &json!({"to": "alice"}));
        acts_once_then_replays_and_conflicts(["n", "PUT", "/", "a"], &json!({(word): 1}), &json!({(word): 2}));
        acts_once_then_replays_and_conflicts(["n", "POST", "/", "a"], &json!({"a": 1}), &json!({"a": 1, (word): 1}));
    }
}

#[rstest]
#[case::a_number_and_its_text(json!({"a": 2}), json!({"a": "2"}))]
#[case::an_integer_and_a_float(json!({"a": 2}), json!({"a": 2.0}))]
#[case::a_boolean_and_its_text(json!({"a": true}), json!({"a": "true"}))]
#[case::a_boolean_and_a_number(json!({"a": true}), json!({"a": 1}))]
#[case::null_and_nothing(json!({"a": null}), json!({}))]
#[case::null_and_an_empty_text(json!({"a": null}), json!({"a": ""}))]
#[case::an_empty_list_and_an_empty_object(json!({"a": []}), json!({"a": {}}))]
#[case::the_order_of_items(json!({"a": [1, 2]}), json!({"a": [2, 1]}))]
#[case::an_item_twice(json!({"a": [1]}), json!({"a": [1, 1]}))]
#[case::an_item_and_a_list_of_it(json!({"a": 1}), json!({"a": [1]}))]
#[case::the_case_of_a_name(json!({"a": 1}), json!({"A": 1}))]
#[case::the_case_of_a_text(json!({"a": "x"}), json!({"a": "X"}))]
#[case::a_blank_at_the_end(json!({"a": "x"}), json!({"a": "x "}))]
#[case::line_ends(json!({"a": "x\r\ny"}), json!({"a": "x\ny"}))]
#[case::two_forms_of_a_letter(json!({"a": "\u{e9}"}), json!({"a": "e\u{301}"}))]
#[case::the_last_digit(json!({"a": 9_007_199_254_740_993_u64}), json!({"a": 9_007_199_254_740_992_u64}))]
#[case::deep_inside(json!({"a": [{"b": [{"c": 1}]}]}), json!({"a": [{"b": [{"c": 2}]}]}))]
#[case::a_zone(json!({"at": "2026-01-01T00:00:00+00:00"}), json!({"at": "2026-01-01T00:00:00Z"}))]
fn every_difference_is_a_conflict(#[case] one: Value, #[case] other: Value) {
    for method in METHODS {
        acts_once_then_replays_and_conflicts(["north", method, "/orders", "a"], &one, &other);
        acts_once_then_replays_and_conflicts(["north", method, "/orders", "a"], &other, &one);
    }
}

#[test]
fn every_one_of_many_records_is_kept() {
    const MANY: usize = 20_000;
    let (mut records, body) = (Records::new(), two());
    for (round, calls) in [(0, 1), (1, 0)] {
        for index in 0..MANY {
            let key = format!("{index:06}");
            let order = request("north", "POST", "/orders", &key, &body);
            // No two answers are equal.
            let result = execute(&mut records, &order, answering(&json!(round * MANY + index)));
            assert_eq!(result, (Ok(Response::from(json!(index))), calls), "key {key}");
        }
    }
    assert_eq!(records.len(), MANY);
}

#[test]
fn a_request_is_replayed_and_refused_as_often_as_it_is_sent() {
    let (mut records, body, other) = (Records::new(), two(), json!({"quantity": 3}));
    let [order, conflicting] = [&body, &other].map(|body| request("north", "POST", "/orders", "a", body));
    let [first, second, third] = [1, 2, 3].map(|id| json!({"id": id}));
    let answered = |calls| (Ok(Response::from(first.clone())), calls);
    let (replayed, refused) = (answered(0), (Err(ContractError::Conflict), 0));
    assert_eq!(execute(&mut records, &order, answering(&first)), answered(1));
    for _ in 0..10_000 {
        assert_eq!(execute(&mut records, &order, answering(&second)), replayed);
        assert_eq!(execute(&mut records, &conflicting, answering(&third)), refused);
    }
}

/// An error that has a cause, as most errors of a client library do.
#[derive(Debug)]
struct Unreachable {
    cause: std::io::Error,
}

impl std::fmt::Display for Unreachable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("the bank is unreachable")
    }
}

impl std::error::Error for Unreachable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}

/// Fails with each of these errors. Returns how often the action ran, and whether the error came back as itself.
fn fails_with<E: std::error::Error + Send + Sync + 'static>(error: E) -> (usize, bool, usize) {
    let (mut records, body, said) = (Records::new(), two(), error.to_string());
    let order = request("north", "POST", "/orders", "a", &body);
    let mut error = Some(error);
    let (result, calls) = execute(&mut records, &order, || match error.take() {
        Some(error) => Err(error.into()),
        None => Ok(Response::from(json!("tried again"))),
    });
    let is_itself = match &result {
        Err(ContractError::Action(error)) => error.is::<E>() && error.to_string() == said,
        _ => false,
    };
    (calls, is_itself, records.len())
}

#[test]
fn no_kind_of_error_is_tried_again_or_changed() {
    use std::io::ErrorKind::{
        AlreadyExists, BrokenPipe, ConnectionRefused, ConnectionReset, Interrupted, NotFound, Other, PermissionDenied,
        TimedOut, UnexpectedEof, WouldBlock,
    };
    let kinds = [
        AlreadyExists,
        BrokenPipe,
        ConnectionRefused,
        ConnectionReset,
        Interrupted,
        NotFound,
        Other,
        PermissionDenied,
        TimedOut,
        UnexpectedEof,
        WouldBlock,
    ];
    for kind in kinds {
        assert_eq!(fails_with(std::io::Error::from(kind)), (1, true, 0), "{kind:?}");
    }
    assert_eq!(fails_with(std::fmt::Error), (1, true, 0));
    assert_eq!(fails_with("seven".parse::<u8>().expect_err("it is no number")), (1, true, 0));
    assert_eq!(fails_with(std::sync::mpsc::RecvTimeoutError::Timeout), (1, true, 0));
    assert_eq!(fails_with(serde_json::from_str::<Value>("{").expect_err("it is no JSON")), (1, true, 0));
    assert_eq!(fails_with(ContractError::Conflict), (1, true, 0));
    assert_eq!(fails_with(Unreachable { cause: TimedOut.into() }), (1, true, 0));
}

#[rstest]
#[case::null(json!(null))]
#[case::false_(json!(false))]
#[case::zero(json!(0))]
#[case::an_empty_text(json!(""))]
#[case::an_empty_list(json!([]))]
#[case::an_empty_object(json!({}))]
#[case::an_error(json!({"error": "declined"}))]
#[case::a_fault_of_the_server(json!({"status": 503}))]
fn acts_once_whatever_was_answered(#[case] answered: Value) {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", "POST", "/orders", "a", &body);
    let first = execute(&mut records, &order, answering(&answered));
    assert_eq!(first, (Ok(Response::from(answered.clone())), 1));
    let again = execute(&mut records, &order, answering(&json!("again")));
    assert_eq!(again, (Ok(Response::from(answered)), 0));
}

#[test]
fn acts_once_however_long_the_answer_is() {
    for length in LENGTHS {
        let (mut records, body, answered) = (Records::new(), two(), json!({"text": "é".repeat(length)}));
        let order = request("north", "POST", "/orders", "a", &body);
        let first = execute(&mut records, &order, answering(&answered));
        let again = execute(&mut records, &order, answering(&json!("again")));
        let expected = || Ok(Response::from(answered.clone()));
        assert!((first, again) == ((expected(), 1), (expected(), 0)), "{length} characters");
    }
}

/// An action may mutate the request's body. The record keeps the fingerprint of the original body.
#[test]
fn a_body_is_compared_as_it_was_before_the_action() {
    let (mut records, quantity) = (Records::new(), Cell::new(2));
    let body = BTreeMap::from([("quantity", &quantity)]);
    let order = Request { tenant: "north", method: "POST", path: "/orders", key: "a", body: &body };
    let first = execute(&mut records, &order, || {
        quantity.set(3);
        Ok(Response::from(json!({"id": 1})))
    });
    assert_eq!(first, (Ok(Response::from(json!({"id": 1}))), 1));
    let conflicting = execute(&mut records, &order, answering(&json!("again")));
    assert_eq!(conflicting, (Err(ContractError::Conflict), 0));
    quantity.set(2);
    let again = execute(&mut records, &order, answering(&json!("again")));
    assert_eq!(again, (Ok(Response::from(json!({"id": 1}))), 0));
}

#[test]
fn an_empty_body_is_a_request_like_any_other() {
    for (one, other) in [(json!({}), two()), (two(), json!({}))] {
        let mut records = Records::new();
        let [order, conflicting] = [&one, &other].map(|body| request("north", "POST", "/orders", "a", body));
        let first = execute(&mut records, &order, answering(&json!({"id": 1})));
        assert_eq!(first, (Ok(Response::from(json!({"id": 1}))), 1));
        let second = execute(&mut records, &conflicting, answering(&json!({"id": 2})));
        assert_eq!(second, (Err(ContractError::Conflict), 0));
        let again = execute(&mut records, &order, answering(&json!({"id": 3})));
        assert_eq!(again, (Ok(Response::from(json!({"id": 1}))), 0));
    }
}

/// An action may execute another request, and fail with its error.
#[test]
fn an_actions_error_may_be_one_of_the_contracts_and_stays_the_actions() {
    for error in [ContractError::Conflict, ContractError::InvalidKey("b".into()), ContractError::Action("c".into())] {
        let (mut records, body, expected) = (Records::new(), two(), format!("{error:?}"));
        let order = request("north", "POST", "/orders", "intent-a", &body);
        let mut error = Some(error);
        let (result, _) = execute(&mut records, &order, || Err(error.take().expect("the action runs once").into()));
        let whole = match &result {
            Err(ContractError::Action(error)) => error.downcast_ref::<ContractError>(),
            _ => None,
        };
        assert_eq!(whole.map(|error| format!("{error:?}")), Some(expected), "the result is {result:?}");
    }
}
