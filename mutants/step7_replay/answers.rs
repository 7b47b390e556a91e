//! The answer key of step 7. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step7_replay::happy_path";

/// Returns the second caller's response, after the first caller has changed a part of its own.
fn second(contract: &dyn Contract, place: &str) -> Value {
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"items": [1]})) };
    let first = contract.replay(&record);
    let _ = first.at(place).is_some_and(|part| part.push(json!(2)) || part.set("id", json!(2)));
    contract.replay(&record).to_json()
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("replay-alias", |c| second(c, ""))
            .reference(json!({"items": [1]}))
            .mutant(json!({"items": [1], "id": 2}))
            .seen_in(State)
            .fails(["step7_replay::a_change_by_the_first_caller_does_not_reach_the_next::case_1_at_the_top"])
            .survives(HAPPY_PATH)
            .because("Both calls return the correct value. A change by one caller shows that the two share it."),
        contract("replay-shallow", |c| second(c, "/items"))
            .reference(json!({"items": [1]}))
            .mutant(json!({"items": [1, 2]}))
            .seen_in(State)
            .fails(["step7_replay::a_change_by_the_first_caller_does_not_reach_the_next::case_2_one_level_down"])
            .survives(HAPPY_PATH)
            .because("The outermost object is copied. The values inside it are still shared."),
    ]
}
