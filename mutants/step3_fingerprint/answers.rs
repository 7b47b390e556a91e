//! The answer key of step 3. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step3_fingerprint::happy_path";

/// What `sha256sum` says of `{}`.
const EMPTY_OBJECT: &str = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("sha512", |c| c.fingerprint(&json!({})).map(|digest| digest.len()))
            .reference(Ok(64))
            .mutant(Ok(128))
            .seen_in(Input)
            .fails(["step3_fingerprint::is_the_one_that_python_gives::case_1_the_empty_object"])
            .survives(HAPPY_PATH)
            .because("Any body shows it, if the digest is looked at and not only compared with itself."),
        contract("uppercase-hex", |c| c.fingerprint(&json!({})).unwrap_or_default())
            .reference(EMPTY_OBJECT.to_owned())
            .mutant(EMPTY_OBJECT.to_uppercase())
            .seen_in(Input)
            .fails(["step3_fingerprint::it_is_64_lower_case_hexadecimal_digits"])
            .survives(HAPPY_PATH)
            .because("The number is the same and its text is another, and texts are what is stored and compared."),
        contract("truncated-digest", |c| c.fingerprint(&json!({})).map(|digest| digest.len()))
            .reference(Ok(64))
            .mutant(Ok(32))
            .seen_in(Input)
            .fails(["step3_fingerprint::it_is_64_lower_case_hexadecimal_digits"])
            .survives(HAPPY_PATH)
            .because("Half of the digits are missing, and with them half of the strength; no two bodies show that."),
        contract("random-state", |c| c.fingerprint(&json!({})).is_ok_and(|digest| digest == EMPTY_OBJECT))
            .reference(true)
            .mutant(false)
            .seen_in(State)
            .fails(["step3_fingerprint::is_the_same_in_every_process"])
            .survives(HAPPY_PATH)
            .because("Within one process it looks right; a value kept from another process shows it."),
        contract("hashes-unsorted-body", |c| {
            c.fingerprint(&json!({"b": 1, "a": 2})) == c.fingerprint(&json!({"a": 2, "b": 1}))
        })
        .reference(true)
        .mutant(false)
        .seen_in(Input)
        .fails(["step3_fingerprint::the_order_of_members_does_not_matter"])
        .survives(HAPPY_PATH)
        .because("Step 2 is right and not used: it takes one meaning in two orders."),
        contract("ignores-case-of-body", |c| {
            c.fingerprint(&json!({"item": "Tea"})) == c.fingerprint(&json!({"item": "tea"}))
        })
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(["step3_fingerprint::it_is_the_sha256_of_step_2s_text"])
        .survives(HAPPY_PATH)
        .because("Two meanings get one fingerprint, but only if nothing but case tells them apart."),
    ]
}
