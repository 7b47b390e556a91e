//! Step 8: a new request acts once and is recorded, a replay and a conflict do not act, and a failure leaves no record.

use std::{
    error::Error,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use proptest::{
    prelude::*,
    sample::{Index, select},
};
use rstest::rstest;
use same_key::{
    contract::{ActionError, ContractError, Record, Records, Request, Result},
    response::Response,
};
use serde_json::{Value, json};

use crate::{
    generate::{answer, body, key, method, no_key, path, place, reordered, text},
    response::touch,
    subject::subject,
};

/// Returns a request whose body is a plain value.
pub(crate) fn request<'a>(
    tenant: &'a str,
    method: &'a str,
    path: &'a str,
    key: &'a str,
    body: &'a Value,
) -> Request<'a> {
    Request { tenant, method, path, key, body }
}

/// Executes a request, and counts the runs of its action.
pub(crate) fn execute(
    records: &mut Records,
    request: &Request<'_>,
    mut action: impl FnMut() -> Result<Response, ActionError>,
) -> (Result<Response>, usize) {
    let mut calls = 0;
    let result = subject().execute(records, request, &mut || {
        calls += 1;
        action()
    });
    (result, calls)
}

/// Returns an action that answers with this value.
pub(crate) fn answering(answered: &Value) -> impl Fn() -> Result<Response, ActionError> {
    move || Ok(Response::from(answered.clone()))
}

#[derive(Debug, PartialEq)]
struct Declined(u32);

impl fmt::Display for Declined {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "declined with code {}", self.0)
    }
}

impl Error for Declined {}

/// Returns the body that most tests use.
pub(crate) fn two() -> Value {
    json!({"quantity": 2})
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    let (mut records, body, answered) = (Records::new(), two(), json!({"id": 1}));
    let order = request("north", "POST", "/orders", "intent-a", &body);
    let (first, calls) = execute(&mut records, &order, answering(&answered));
    assert_eq!((first, calls), (Ok(Response::from(answered)), 1));
    assert_eq!(records.len(), 1);
}
// ANCHOR_END: happy_path

#[test]
fn a_retry_gets_the_first_answer_and_does_not_act() {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", "POST", "/orders", "intent-a", &body);
    let _ = execute(&mut records, &order, answering(&json!({"id": 1})));
    let before = records.clone();
    let (second, calls) = execute(&mut records, &order, answering(&json!({"id": 2})));
    assert_eq!((second, calls), (Ok(Response::from(json!({"id": 1}))), 0));
    assert_eq!(records, before);
}

#[test]
fn another_request_under_the_key_is_a_conflict_and_does_not_act() {
    let (mut records, body, other) = (Records::new(), two(), json!({"quantity": 3}));
    let _ =
        execute(&mut records, &request("north", "POST", "/orders", "intent-a", &body), answering(&json!({"id": 1})));
    let before = records.clone();
    let conflicting = request("north", "POST", "/orders", "intent-a", &other);
    let (result, calls) = execute(&mut records, &conflicting, answering(&json!({"id": 2})));
    assert_eq!((result, calls), (Err(ContractError::Conflict), 0));
    assert_eq!(records, before);
}

#[test]
fn an_actions_error_comes_back_whole_and_leaves_no_record() {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", "POST", "/orders", "intent-a", &body);
    let (result, calls) = execute(&mut records, &order, || Err(Declined(51).into()));
    assert_eq!(calls, 1);
    let whole = match &result {
        Err(ContractError::Action(error)) => error.downcast_ref(),
        _ => None,
    };
    assert_eq!(whole, Some(&Declined(51)), "the result is {result:?}");
    assert_eq!(records, Records::new());
    let (retried, calls) = execute(&mut records, &order, answering(&json!({"id": 1})));
    assert_eq!((retried, calls), (Ok(Response::from(json!({"id": 1}))), 1));
}

#[test]
fn an_actions_error_reads_as_itself() {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", "POST", "/orders", "intent-a", &body);
    let (result, _) = execute(&mut records, &order, || Err(Declined(51).into()));
    assert_eq!(result.err().map(|error| error.to_string()), Some("declined with code 51".to_owned()));
}

#[test]
fn a_panic_passes_through_and_leaves_no_record() {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", "POST", "/orders", "intent-a", &body);
    // `resume_unwind` panics without printing a message.
    let attempt = || subject().execute(&mut records, &order, &mut || resume_unwind(Box::new(Declined(51))));
    let caught = catch_unwind(AssertUnwindSafe(attempt));
    let payload = caught.err().and_then(|payload| payload.downcast::<Declined>().ok());
    assert_eq!(payload, Some(Box::new(Declined(51))));
    assert_eq!(records, Records::new());
    let (retried, calls) = execute(&mut records, &order, answering(&json!({"id": 1})));
    assert_eq!((retried, calls), (Ok(Response::from(json!({"id": 1}))), 1));
}

#[rstest]
#[case::the_tenant("north east", "POST", "/orders", "a", two(), ContractError::InvalidKey("north east".into()))]
#[case::the_method("north", "", "/orders", "a", two(), ContractError::InvalidMethod(String::new()))]
#[case::the_path("north", "POST", "orders", "a", two(), ContractError::InvalidPath("orders".into()))]
#[case::the_key("north", "POST", "/orders", "", two(), ContractError::InvalidKey(String::new()))]
#[case::the_body("north", "POST", "/orders", "a", json!([2]), ContractError::NotAnObject)]
fn a_request_is_refused_and_nothing_done_for(
    #[case] tenant: &str,
    #[case] method: &str,
    #[case] path: &str,
    #[case] key: &str,
    #[case] body: Value,
    #[case] error: ContractError,
) {
    let (mut records, known) = (Records::new(), two());
    let request_refused = request(tenant, method, path, key, &body);
    assert_eq!(execute(&mut records, &request_refused, answering(&json!({"id": 1}))), (Err(error), 0));
    assert_eq!(records, Records::new());
    let _ = execute(&mut records, &request("north", "POST", "/orders", "a", &known), answering(&json!({"id": 1})));
    let before = records.clone();
    let (result, calls) = execute(&mut records, &request_refused, answering(&json!({"id": 2})));
    assert_eq!((result.is_err(), calls), (true, 0));
    assert_eq!(records, before);
}

/// Executes a request with these parts. Step 4 decides: its error is step 8's, and the record stands under its scope.
fn scope_decides([tenant, method, path, key]: [&str; 4]) -> Result<(), TestCaseError> {
    let (mut records, body) = (Records::new(), two());
    let result = execute(&mut records, &request(tenant, method, path, key, &body), answering(&json!(1)));
    let (expected, scopes) = match subject().scoped_key(tenant, method, path, key) {
        Ok(scope) => ((Ok(Response::from(json!(1))), 1), vec![scope]),
        Err(error) => ((Err(error), 0), vec![]),
    };
    prop_assert_eq!(result, expected);
    prop_assert_eq!(records.into_keys().collect::<Vec<_>>(), scopes);
    Ok(())
}

#[rstest]
#[case::the_tenant(0)]
#[case::the_method(1)]
#[case::the_path(2)]
#[case::the_key(3)]
fn trims_nothing_from(#[case] part: usize) {
    const PARTS: [&str; 4] = ["north", "POST", "/orders", "a"];
    let one = PARTS[part];
    for blank in [" ", "\t", "\n", "\r\n", "\0", "\u{a0}", "\u{feff}", "\""] {
        for changed in [format!("{blank}{one}"), format!("{one}{blank}"), format!("{blank}{one}{blank}")] {
            let mut parts = PARTS;
            parts[part] = &changed;
            let decided = scope_decides(parts);
            assert!(decided.is_ok(), "{parts:?}: {decided:?}");
        }
    }
}

#[rstest]
#[case::another_tenant("south", "POST", "/orders", "a")]
#[case::another_method("north", "PUT", "/orders", "a")]
#[case::another_path("north", "POST", "/orders/7", "a")]
#[case::another_case_of_the_path("north", "POST", "/Orders", "a")]
#[case::another_key("north", "POST", "/orders", "b")]
fn has_a_scope_of_its_own(#[case] tenant: &str, #[case] method: &str, #[case] path: &str, #[case] key: &str) {
    let (mut records, body) = (Records::new(), two());
    let _ = execute(&mut records, &request("north", "POST", "/orders", "a", &body), answering(&json!({"id": 1})));
    let (other, calls) =
        execute(&mut records, &request(tenant, method, path, key, &body), answering(&json!({"id": 2})));
    assert_eq!((other, calls), (Ok(Response::from(json!({"id": 2}))), 1));
    let (first, calls) =
        execute(&mut records, &request("north", "POST", "/orders", "a", &body), answering(&json!({"id": 3})));
    assert_eq!((first, calls), (Ok(Response::from(json!({"id": 1}))), 0));
}

/// A holder of a response, who may mutate it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Holder {
    Action,
    FirstCaller,
    SecondCaller,
}

const HOLDERS: [Holder; 3] = [Holder::Action, Holder::FirstCaller, Holder::SecondCaller];

/// Mutates one holder's response at this place after two calls. Returns the responses of the action, of the first two
/// callers and of the next caller. (For the holder itself, it returns the original answer.)
fn unchanged_by(holder: Holder, answered: &Value, place: &str) -> [Result<Response>; 4] {
    let (mut records, body) = (Records::new(), two());
    let order = request("north", "POST", "/orders", "intent-a", &body);
    let held = Response::from(answered.clone());
    let (first, _) = execute(&mut records, &order, || Ok(held.clone()));
    let (second, _) = execute(&mut records, &order, || Ok(held.clone()));
    let mut held = [Ok(held), first, second];
    let own = HOLDERS.iter().position(|other| *other == holder).expect("HOLDERS lists every holder");
    if let Ok(response) = &held[own] {
        touch(response, place);
    }
    held[own] = Ok(Response::from(answered.clone()));
    let (next, _) = execute(&mut records, &order, answering(&json!("again")));
    let [action, first, second] = held;
    [action, first, second, next]
}

#[rstest]
fn a_holder_changes_only_its_own(
    #[values(Holder::Action, Holder::FirstCaller, Holder::SecondCaller)] holder: Holder,
    #[values("", "/items", "/items/0")] place: &str,
) {
    let answered = json!({"items": [{"id": 1}]});
    assert_eq!(unchanged_by(holder, &answered, place), [(); 4].map(|()| Ok(Response::from(answered.clone()))));
}

proptest! {
    #[test]
    fn what_is_new_acts_once_and_is_recorded(
        tenant in key(), method in method(), path in path(), key in key(), body in body(), answered in answer(),
    ) {
        let mut records = Records::new();
        let request = request(&tenant, &method, &path, &key, &body);
        let (result, calls) = execute(&mut records, &request, answering(&answered));
        prop_assert_eq!((result, calls), (Ok(Response::from(answered.clone())), 1));
        let scope = subject().scoped_key(&tenant, &method, &path, &key);
        let fingerprint = subject().fingerprint(&body);
        prop_assert_eq!(records.len(), 1);
        let record = scope.ok().and_then(|scope| records.get(&scope).cloned());
        let expected = fingerprint.map(|fingerprint| Record { fingerprint, response: Response::from(answered) });
        prop_assert_eq!(record, expected.ok());
    }

    #[test]
    fn what_step_4_refuses_is_refused_with_its_error(
        tenant in prop_oneof![key(), no_key()],
        method in prop_oneof![method(), text()],
        path in prop_oneof![path(), text()],
        key in prop_oneof![key(), no_key()],
    ) {
        scope_decides([&tenant, &method, &path, &key])?;
    }

    // ANCHOR: property
    #[test]
    fn the_same_request_written_differently_is_a_replay(
        tenant in key(), method in method(), path in path(), key in key(),
        body in body(), order: u64, answered in answer(),
    ) {
        let mut records = Records::new();
        let _ = execute(&mut records, &request(&tenant, &method, &path, &key, &body), answering(&answered));
        let before = records.clone();
        let (method, body) = (method.to_ascii_lowercase(), reordered(&body, order));
        let again = execute(&mut records, &request(&tenant, &method, &path, &key, &body), answering(&json!("again")));
        prop_assert_eq!(again, (Ok(Response::from(answered)), 0));
        prop_assert_eq!(records, before);
    }
    // ANCHOR_END: property

    #[test]
    fn another_body_is_a_conflict(
        tenant in key(), method in method(), path in path(), key in key(), one in body(), other in body(), answered in answer(),
    ) {
        prop_assume!(one != other);
        let mut records = Records::new();
        let _ = execute(&mut records, &request(&tenant, &method, &path, &key, &one), answering(&answered));
        let before = records.clone();
        let conflicting = request(&tenant, &method, &path, &key, &other);
        prop_assert_eq!(execute(&mut records, &conflicting, answering(&json!("again"))), (Err(ContractError::Conflict), 0));
        prop_assert_eq!(records, before);
    }

    #[test]
    fn action_callers_and_record_share_nothing(answered in answer(), index: Index, holder in select(&HOLDERS[..])) {
        let place = place(&answered, index);
        prop_assert_eq!(unchanged_by(holder, &answered, &place), [(); 4].map(|()| Ok(Response::from(answered.clone()))));
    }

    // ANCHOR: failure
    #[test]
    fn a_failure_is_passed_on_and_leaves_everything_as_it_was(
        tenant in key(), method in method(), path in path(), key in key(),
        body in body(), code: u32, failures in 1_usize..4,
    ) {
        let (mut records, other) = (Records::new(), two());
        let known = request("north", "POST", "/orders", "intent-a", &other);
        let request = request(&tenant, &method, &path, &key, &body);
        let _ = execute(&mut records, &known, answering(&json!({"id": 1})));
        let before = records.clone();
        for _ in 0..failures {
            let failed = execute(&mut records, &request, || Err(Declined(code).into()));
            prop_assert_eq!(failed, (Err(ContractError::Action(Declined(code).into())), 1));
            prop_assert_eq!(&records, &before);
        }
        let retried = execute(&mut records, &request, answering(&json!({"id": 2})));
        prop_assert_eq!(retried, (Ok(Response::from(json!({"id": 2}))), 1));
    }
    // ANCHOR_END: failure
}
