//! The answer key of step 6. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step6_remember::happy_path";

/// Returns the record under `k`, after the caller has changed a part of the response that it still holds.
fn after_a_change(contract: &dyn Contract, place: &str) -> Option<String> {
    let (mut records, response) = (Records::new(), Response::from(json!({"items": [1]})));
    contract.remember(&mut records, "k", "digest", &response).ok()?;
    let part = response.at(place)?;
    let _ = part.push(json!(2)) || part.set("id", json!(2));
    Some(records.get("k")?.response.to_json().to_string())
}

/// Returns the result of a second `remember` under `k`, and whether the first record is still there.
fn second(contract: &dyn Contract, digest: &str) -> (Result<()>, bool) {
    let mut records = Records::new();
    let _ = contract.remember(&mut records, "k", "digest", &Response::from(json!({"id": 1})));
    let before = records.clone();
    let result = contract.remember(&mut records, "k", digest, &Response::from(json!({"id": 2})));
    (result, records == before)
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("remember-alias", |c| after_a_change(c, "").unwrap_or_default())
            .reference(r#"{"items":[1]}"#.to_owned())
            .mutant(r#"{"id":2,"items":[1]}"#.to_owned())
            .seen_in(State)
            .fails(["step6_remember::a_change_by_the_caller_does_not_reach_the_record::case_1_at_the_top"])
            .survives(HAPPY_PATH)
            .because("The record is correct until the caller changes the response that it still holds."),
        contract("remember-shallow", |c| after_a_change(c, "/items").unwrap_or_default())
            .reference(r#"{"items":[1]}"#.to_owned())
            .mutant(r#"{"items":[1,2]}"#.to_owned())
            .seen_in(State)
            .fails(["step6_remember::a_change_by_the_caller_does_not_reach_the_record::case_2_one_level_down"])
            .survives(HAPPY_PATH)
            .because("A change at the top level no longer reaches the record. A change one level down does."),
        contract("overwrites", |c| second(c, "other").1)
            .reference(true)
            .mutant(false)
            .seen_in(State)
            .fails(["step6_remember::a_second_record_is_refused::case_1_with_another_fingerprint"])
            .survives(HAPPY_PATH)
            .because("The first record is lost. The missing error shows it, too."),
        contract("overwrites-then-refuses", |c| second(c, "other").1)
            .reference(true)
            .mutant(false)
            .seen_in(State)
            .fails(["step6_remember::a_second_record_is_refused::case_1_with_another_fingerprint"])
            .survives(HAPPY_PATH)
            .because("The error is correct. Only the state afterwards shows that the first record is lost."),
        contract("second-remember-ok", |c| second(c, "other").0.is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step6_remember::a_second_record_is_refused::case_1_with_another_fingerprint"])
            .survives(HAPPY_PATH)
            .because("The records are correct. Only the error is missing."),
        contract("same-fingerprint-ok", |c| second(c, "digest").0.is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step6_remember::a_second_record_is_refused::case_2_with_the_same_fingerprint"])
            .survives(HAPPY_PATH)
            .because("A different fingerprint is still refused. Only the same fingerprint shows it."),
        contract("key-lowercased", |c| {
            let mut records = Records::new();
            let _ = c.remember(&mut records, "K", "digest", &Response::from(json!({"id": 1})));
            records.contains_key("K")
        })
        .reference(true)
        .mutant(false)
        .seen_in(Input)
        .fails(["step6_remember::a_key_is_another_one::case_1_in_another_case"])
        .survives(HAPPY_PATH)
        .because("A key in lower case does not show it. One with a capital is not found under its own name."),
    ]
}
