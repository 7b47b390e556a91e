//! The answer key of step 5. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step5_classify::happy_path";

/// Returns a record with this fingerprint and this response.
fn answered(fingerprint: &str, answer: Value) -> Record {
    Record { fingerprint: fingerprint.to_owned(), response: Response::from(answer) }
}

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("conflict-replays", |c| c.classify(Some(&answered("one", json!({"id": 1}))), "other"))
            .reference(Verdict::Conflict)
            .mutant(Verdict::Replay)
            .seen_in(Input)
            .fails(["step5_classify::conflicts_with_a_record_that_has::case_1_another_digest"])
            .survives(HAPPY_PATH)
            .because("A known key with another fingerprint shows it: a changed amount would get the old response."),
        contract("conflict-is-new", |c| c.classify(Some(&answered("one", json!({"id": 1}))), "other"))
            .reference(Verdict::Conflict)
            .mutant(Verdict::New)
            .seen_in(Input)
            .fails(["step5_classify::conflicts_with_a_record_that_has::case_1_another_digest"])
            .survives(HAPPY_PATH)
            .because("The input is the same as for conflict-replays. The changed request would act under a known key."),
        contract("replay-is-new", |c| c.classify(Some(&answered("one", json!({"id": 1}))), "one"))
            .reference(Verdict::Replay)
            .mutant(Verdict::New)
            .seen_in(State)
            .fails(["step5_classify::happy_path"])
            .survives("step5_classify::without_a_record_it_is_new")
            .because("A first request never shows it. A record has to exist, and a record is state."),
        contract("prefix-compare", |c| {
            c.classify(Some(&answered("0123456789abcdef-one", json!({"id": 1}))), "0123456789abcdef-other")
        })
        .reference(Verdict::Conflict)
        .mutant(Verdict::Replay)
        .seen_in(Input)
        .fails(["step5_classify::every_digit_counts"])
        .survives(HAPPY_PATH)
        .because(
            "Two random digests differ early. Two that agree in the first 16 digits, or two shorter texts, show it.",
        ),
        contract("starts-with", |c| c.classify(Some(&answered("0123456789", json!({"id": 1}))), "01234"))
            .reference(Verdict::Conflict)
            .mutant(Verdict::Replay)
            .seen_in(Input)
            .fails(["step5_classify::conflicts_with_a_record_that_has::case_4_its_first_half"])
            .survives(HAPPY_PATH)
            .because("Two digests of the same length hide it. A shortened or empty digest shows it."),
        contract("ignores-case", |c| c.classify(Some(&answered("abc", json!({"id": 1}))), "ABC"))
            .reference(Verdict::Conflict)
            .mutant(Verdict::Replay)
            .seen_in(Input)
            .fails(["step5_classify::conflicts_with_a_record_that_has::case_2_in_upper_case"])
            .survives(HAPPY_PATH)
            .because("Digests are lower-case today, so no pair of bodies shows it. The comparison itself does."),
        contract("null-response-is-new", |c| c.classify(Some(&answered("one", json!(null))), "one"))
            .reference(Verdict::Replay)
            .mutant(Verdict::New)
            .seen_in(State)
            .fails(["step5_classify::a_record_is_a_record_whatever_was_answered::case_1_null"])
            .survives(HAPPY_PATH)
            .because("The state shows it: a record whose response is null is still a record."),
    ]
}
