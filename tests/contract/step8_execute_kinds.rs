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
};

#[rstest]
fn acts_once_whatever_the_method(
    #[values("GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH")] method: &str,
) {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", method, "/orders", "a", &body);
    let first = execute(&mut records, &order, answering(&json!({"id": 1})));
    assert_eq!(first, (Ok(Response::from(json!({"id": 1}))), 1));
    let again = execute(&mut records, &order, answering(&json!({"id": 2})));
    assert_eq!(again, (Ok(Response::from(json!({"id": 1}))), 0));
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
