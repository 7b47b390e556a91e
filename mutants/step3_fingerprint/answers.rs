//! The answer key of step 3. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step3_fingerprint::happy_path";

/// The output of `sha256sum` for `{}`.
const EMPTY_OBJECT: &str = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("sha512", |c| c.fingerprint(&json!({})).map(|digest| digest.len()))
            .reference(Ok(64))
            .mutant(Ok(128))
            .seen_in(Input)
            .fails(["step3_fingerprint::is_the_one_that_python_gives::case_1_the_empty_object"])
            .survives(HAPPY_PATH)
            .because("Any body shows it, if the test checks the digest. Comparing two bodies' digests is not enough."),
        contract("uppercase-hex", |c| c.fingerprint(&json!({})).unwrap_or_default())
            .reference(EMPTY_OBJECT.to_owned())
            .mutant(EMPTY_OBJECT.to_uppercase())
            .seen_in(Input)
            .fails(["step3_fingerprint::it_is_64_lower_case_hexadecimal_digits"])
            .survives(HAPPY_PATH)
            .because("The number is the same, but its text differs, and the text is stored and compared."),
        contract("truncated-digest", |c| c.fingerprint(&json!({})).map(|digest| digest.len()))
            .reference(Ok(64))
            .mutant(Ok(32))
            .seen_in(Input)
            .fails(["step3_fingerprint::it_is_64_lower_case_hexadecimal_digits"])
            .survives(HAPPY_PATH)
            .because("Half of the digits and half of the strength are missing. No known pair of bodies shows that."),
        contract("random-state", |c| c.fingerprint(&json!({})).is_ok_and(|digest| digest == EMPTY_OBJECT))
            .reference(true)
            .mutant(false)
            .seen_in(State)
            .fails(["step3_fingerprint::is_the_same_in_every_process"])
            .survives(HAPPY_PATH)
            .because("Within one process, equal bodies get equal digests. A digest from another process shows it."),
        contract("hashes-unsorted-body", |c| {
            c.fingerprint(&json!({"b": 1, "a": 2})) == c.fingerprint(&json!({"a": 2, "b": 1}))
        })
        .reference(true)
        .mutant(false)
        .seen_in(Input)
        .fails(["step3_fingerprint::the_order_of_members_does_not_matter"])
        .survives(HAPPY_PATH)
        .because("Step 2 is correct but not used. Two bodies with the same members in different orders show it."),
        contract("ignores-case-of-body", |c| {
            c.fingerprint(&json!({"item": "Tea"})) == c.fingerprint(&json!({"item": "tea"}))
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step3_fingerprint::it_is_the_sha256_of_step_2s_text"])
        .survives(HAPPY_PATH)
        .because("Two different bodies get the same fingerprint, but only if they differ in nothing but case."),
    ]
}
