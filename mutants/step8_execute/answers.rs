//! The answer key of step 8. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step8_execute::happy_path";

fn order() -> Order<'static> {
    Order::default()
}

/// Sends two orders. Returns the second one's result, and how often its action ran.
fn second(contract: &dyn Contract, first: Order, second: Order) -> (Result<Response>, usize) {
    let mut records = Records::new();
    let _ = first.send(contract, &mut records, answering("first"));
    second.send(contract, &mut records, answering("second"))
}

/// Sends an order whose action fails. Returns its result, the number of calls, and the number of records left.
fn failed(contract: &dyn Contract) -> (Result<Response>, usize, usize) {
    let mut records = Records::new();
    let (result, calls) = Order::default().send(contract, &mut records, failing("declined"));
    (result, calls, records.len())
}

/// Changes the action's or the first caller's response. Returns what the first caller has and the next one gets.
fn shared(contract: &dyn Contract, by_action: bool) -> Option<String> {
    let (mut records, held) = (Records::new(), Response::from(json!([1])));
    let answer = held.clone();
    let (first, _) = Order::default().send(contract, &mut records, move || Ok(answer.clone()));
    let first = first.ok()?;
    let changed = if by_action { held } else { first.clone() };
    changed.push(json!(2)).then_some(())?;
    let (next, _) = Order::default().send(contract, &mut records, answering("second"));
    Some(format!("the first caller has {first:?}, the next gets {:?}", next.ok()?))
}

/// Returns whether the action's own error comes back, and not only its text.
fn is_whole(contract: &dyn Contract, order: Order) -> bool {
    let action = || Err(io::Error::other("declined").into());
    let (result, _) = order.send(contract, &mut Records::new(), action);
    matches!(result, Err(ContractError::Action(error)) if error.is::<io::Error>())
}

fn text(result: Result<impl fmt::Debug>) -> String {
    result.map_or_else(|error| error.to_string(), |answer| format!("{answer:?}"))
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("replay-reruns-action", |c| second(c, order(), order()).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::a_retry_gets_the_first_answer_and_does_not_act"])
            .survives(HAPPY_PATH)
            .because("The number of calls during a retry shows it: the work is done twice before anything fails."),
        contract("conflict-runs-action", |c| second(c, order(), Order { quantity: 3, ..order() }).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::another_request_under_the_key_is_a_conflict_and_does_not_act"])
            .survives(HAPPY_PATH)
            .because("If the action succeeds, the error is correct. The number of calls shows that the action ran."),
        contract("acts-before-judging", |c| second(c, order(), order()).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::a_retry_gets_the_first_answer_and_does_not_act"])
            .survives(HAPPY_PATH)
            .because("If the action succeeds, a retry gets the right response. The number of calls shows that it ran."),
        contract("failure-recorded", |c| failed(c).2)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("A failure leaves a record, and every retry gets the failure. The lost error shows it, too."),
        contract("swallows-error", |c| text(failed(c).0))
            .reference("declined".to_owned())
            .mutant("null".to_owned())
            .seen_in(Error)
            .fails(["step8_execute::an_actions_error_reads_as_itself"])
            .survives(HAPPY_PATH)
            .because("No record is left, which is correct. But the caller mistakes the failure for a response."),
        contract("flattens-error", |c| is_whole(c, order()))
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("The text is the same, but the error's type is lost: a caller can no longer match on it."),
        contract("retries-action", |c| failed(c).1)
            .reference(1)
            .mutant(2)
            .seen_in(State)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("A failed action may still have acted. The number of calls shows the second try."),
        contract("remembers-before-acting", |c| failed(c).2)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("The error is returned correctly, but an empty record stays: a retry would get null."),
        contract("not-remembered", |c| second(c, order(), order()).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::a_retry_gets_the_first_answer_and_does_not_act"])
            .survives("step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record")
            .because("The first response is correct. Afterwards there is no record, so the retry acts again."),
        contract("key-as-scope", |c| text(second(c, order(), Order { tenant: "south", ..order() }).0))
            .reference("\"second\"".to_owned())
            .mutant("\"first\"".to_owned())
            .seen_in(Input)
            .fails(["step8_execute::has_a_scope_of_its_own::case_1_another_tenant"])
            .survives(HAPPY_PATH)
            .because("Step 4 is not used: another tenant with the same key and body gets the first one's response."),
        contract("returns-alias", |c| shared(c, false).unwrap_or_default())
            .reference("the first caller has [1,2], the next gets [1]".to_owned())
            .mutant("the first caller has [1,2], the next gets [1,2]".to_owned())
            .seen_in(State)
            .fails(["step8_execute::action_callers_and_record_share_nothing"])
            .survives(HAPPY_PATH)
            .because("Steps 6 and 7 copy the response, but the first caller holds the stored response itself."),
        contract("returns-actions-own", |c| shared(c, true).unwrap_or_default())
            .reference("the first caller has [1], the next gets [1]".to_owned())
            .mutant("the first caller has [1,2], the next gets [1]".to_owned())
            .seen_in(State)
            .fails(["step8_execute::action_callers_and_record_share_nothing"])
            .survives(HAPPY_PATH)
            .because("The record is safe. But if the action changes its response, the first caller's changes too."),
    ]
}
