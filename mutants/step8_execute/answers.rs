//! The answer key of step 8. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step8_execute::happy_path";

fn order() -> Order {
    Order::default()
}

/// One order, then a second one: what the second brought, and how often its action ran.
fn second(contract: &dyn Contract, first: Order, second: Order) -> (Result<Response>, usize) {
    let mut records = Records::new();
    let _ = first.send(contract, &mut records, answering("first"));
    second.send(contract, &mut records, answering("second"))
}

/// An order whose action fails: what it brought, how often the action ran, and how many records it left.
fn failed(contract: &dyn Contract) -> (Result<Response>, usize, usize) {
    let mut records = Records::new();
    let (result, calls) = Order::default().send(contract, &mut records, failing("declined"));
    (result, calls, records.len())
}

/// An answer that is changed: by the action that still holds it, or by the first caller. What does the other one have?
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

/// Does the action's own error come back, and not only its text?
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
            .because("Counting the calls of a retry shows it: the work is done twice, before anything fails."),
        contract("conflict-runs-action", |c| second(c, order(), Order { quantity: 3, ..order() }).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::another_request_under_the_key_is_a_conflict_and_does_not_act"])
            .survives(HAPPY_PATH)
            .because("The error is the right one; only the count shows that the action ran before it."),
        contract("acts-before-judging", |c| second(c, order(), order()).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::a_retry_gets_the_first_answer_and_does_not_act"])
            .survives(HAPPY_PATH)
            .because("A retry gets the right answer, and only the count shows that the work was done again."),
        contract("failure-recorded", |c| failed(c).2)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("A failure leaves a record, and every retry will get the failure. The lost error shows it too."),
        contract("swallows-error", |c| text(failed(c).0))
            .reference("declined".to_owned())
            .mutant("null".to_owned())
            .seen_in(Error)
            .fails(["step8_execute::an_actions_error_reads_as_itself"])
            .survives(HAPPY_PATH)
            .because("No record is left, as it should be; but the caller takes the failure for an answer."),
        contract("flattens-error", |c| is_whole(c, order()))
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("The text is the same, the error's type is lost: a caller can no longer tell errors apart."),
        contract("retries-action", |c| failed(c).1)
            .reference(1)
            .mutant(2)
            .seen_in(State)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("An action that failed may have acted all the same; the count shows the second try."),
        contract("remembers-before-acting", |c| failed(c).2)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record"])
            .survives(HAPPY_PATH)
            .because("The error comes back as it should, and an empty record stays: the retry would get null."),
        contract("not-remembered", |c| second(c, order(), order()).1)
            .reference(0)
            .mutant(1)
            .seen_in(State)
            .fails(["step8_execute::a_retry_gets_the_first_answer_and_does_not_act"])
            .survives("step8_execute::an_actions_error_comes_back_whole_and_leaves_no_record")
            .because("The first answer is right; there is no record afterwards, so the retry acts again."),
        contract("key-as-scope", |c| text(second(c, order(), Order { tenant: "south", ..order() }).0))
            .reference("\"second\"".to_owned())
            .mutant("\"first\"".to_owned())
            .seen_in(Input)
            .fails(["step8_execute::has_a_scope_of_its_own::case_1_another_tenant"])
            .survives(HAPPY_PATH)
            .because("Step 4 is right and not used: another tenant with the same key gets the first one's answer."),
        contract("returns-alias", |c| shared(c, false).unwrap_or_default())
            .reference("the first caller has [1,2], the next gets [1]".to_owned())
            .mutant("the first caller has [1,2], the next gets [1,2]".to_owned())
            .seen_in(State)
            .fails(["step8_execute::action_callers_and_record_share_nothing"])
            .survives(HAPPY_PATH)
            .because("Steps 6 and 7 copy, and the first caller still holds the record itself."),
        contract("returns-actions-own", |c| shared(c, true).unwrap_or_default())
            .reference("the first caller has [1], the next gets [1]".to_owned())
            .mutant("the first caller has [1,2], the next gets [1]".to_owned())
            .seen_in(State)
            .fails(["step8_execute::action_callers_and_record_share_nothing"])
            .survives(HAPPY_PATH)
            .because("The record is safe; the first caller's answer changes when the action changes its own."),
    ]
}
