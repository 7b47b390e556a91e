//! A mutant overrides one step, and every step that is built on it changes with it: the reference calls them on `self`.

use rstest::rstest;
use same_key::{
    contract::{Contract, ContractError, Record, Records, Reference, Request, Result, Verdict},
    response::Response,
};
use serde_json::json;

/// Step 1 accepts everything.
struct AnyKey;

impl Contract for AnyKey {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        Ok(value)
    }
}

/// Step 2 gives every body the text of the empty object.
struct OneText;

impl Contract for OneText {
    fn canonical(&self, _: &dyn erased_serde::Serialize) -> Result<String> {
        Ok("{}".to_owned())
    }
}

/// Step 3 gives every body the same fingerprint.
struct OneFingerprint;

impl Contract for OneFingerprint {
    fn fingerprint(&self, _: &dyn erased_serde::Serialize) -> Result<String> {
        Ok("0".to_owned())
    }
}

/// Step 4 gives every request the same scope.
struct OneScope;

impl Contract for OneScope {
    fn scoped_key(&self, _: &str, _: &str, _: &str, _: &str) -> Result<String> {
        Ok("one".to_owned())
    }
}

/// Step 5 finds a conflict everywhere.
struct OnlyConflicts;

impl Contract for OnlyConflicts {
    fn classify(&self, _: Option<&Record>, _: &str) -> Verdict {
        Verdict::Conflict
    }
}

/// Step 6 stores nothing.
struct StoresNothing;

impl Contract for StoresNothing {
    fn remember(&self, _: &mut Records, key: &str, _: &str, _: &Response) -> Result<()> {
        Err(ContractError::AlreadyRecorded(key.to_owned()))
    }
}

/// Step 7 replays null.
struct ReplaysNull;

impl Contract for ReplaysNull {
    fn replay(&self, _: &Record) -> Response {
        json!(null).into()
    }
}

#[test]
fn step_3_hashes_the_text_of_step_2() {
    assert_eq!(OneText.fingerprint(&json!([1])), Reference.fingerprint(&json!({})));
}

#[test]
fn step_4_checks_tenant_and_key_with_step_1() {
    let scope = AnyKey.scoped_key("north east", "POST", "/orders", "a b");
    assert_eq!(scope.as_deref(), Ok(r#"["north east","POST","/orders","a b"]"#));
}

fn answer(id: u32) -> Response {
    json!(id).into()
}

const fn conflict() -> Result<Response> {
    Err(ContractError::Conflict)
}

fn in_use() -> Result<Response> {
    Err(ContractError::AlreadyRecorded(r#"["north","POST","/orders","a"]"#.to_owned()))
}

#[rstest]
#[case::none(&Reference, "a", [Ok(answer(1)), Ok(answer(1)), conflict()])]
#[case::step_1(&AnyKey, "a b", [Ok(answer(1)), Ok(answer(1)), conflict()])]
#[case::step_2(&OneText, "a", [Ok(answer(1)), Ok(answer(1)), Ok(answer(1))])]
#[case::step_3(&OneFingerprint, "a", [Ok(answer(1)), Ok(answer(1)), Ok(answer(1))])]
#[case::step_4(&OneScope, "a b", [Ok(answer(1)), Ok(answer(1)), conflict()])]
#[case::step_5(&OnlyConflicts, "a", [conflict(), conflict(), conflict()])]
#[case::step_6(&StoresNothing, "a", [in_use(), in_use(), in_use()])]
#[case::step_7(&ReplaysNull, "a", [Ok(answer(1)), Ok(json!(null).into()), conflict()])]
fn step_8_changes_with(#[case] contract: &dyn Contract, #[case] key: &str, #[case] expected: [Result<Response>; 3]) {
    let mut records = Records::new();
    let results = [(2, 1), (2, 2), (3, 3)].map(|(quantity, id)| {
        let body = json!({"quantity": quantity});
        let request = Request { tenant: "north", method: "POST", path: "/orders", key, body: &body };
        contract.execute(&mut records, &request, &mut || Ok(json!(id).into()))
    });
    assert_eq!(results, expected);
}
