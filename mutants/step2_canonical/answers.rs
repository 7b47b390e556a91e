//! The answer key of step 2. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step2_canonical::happy_path";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("unsorted-keys", |c| c.canonical(&json!({"b": 1, "a": 2})).unwrap_or_default())
            .reference(r#"{"a":2,"b":1}"#.to_owned())
            .mutant(r#"{"b":1,"a":2}"#.to_owned())
            .seen_in(Input)
            .fails(["step2_canonical::writes::case_01_names_are_sorted"])
            .survives(HAPPY_PATH)
            .because("Some object in the body needs two members that are not sent in sorted order."),
        contract("sorted-arrays", |c| c.canonical(&json!({"items": [3, 1, 2]})).unwrap_or_default())
            .reference(r#"{"items":[3,1,2]}"#.to_owned())
            .mutant(r#"{"items":[1,2,3]}"#.to_owned())
            .seen_in(Input)
            .fails(["step2_canonical::writes::case_08_an_array_keeps_its_order"])
            .survives(HAPPY_PATH)
            .because("Items are sorted by their text: `[2, 10]` also shows it, and `[10, 2]` does not."),
        contract("escapes-non-ascii", |c| c.canonical(&json!({"s": "é"})).unwrap_or_default())
            .reference(r#"{"s":"é"}"#.to_owned())
            .mutant(r#"{"s":"\u00e9"}"#.to_owned())
            .seen_in(Input)
            .fails(["step2_canonical::writes::case_10_what_is_not_ascii_stays"])
            .survives(HAPPY_PATH)
            .because(
                "A printable ASCII body has the same text in both versions. A non-ASCII character or DEL shows it.",
            ),
        contract("spaced-separators", |c| c.canonical(&json!({"quantity": 2})).unwrap_or_default())
            .reference(r#"{"quantity":2}"#.to_owned())
            .mutant(r#"{"quantity": 2}"#.to_owned())
            .seen_in(Input)
            .fails(["step2_canonical::happy_path"])
            .survives("step2_canonical::writes::case_14_the_empty_object")
            .because("Any member shows it. Each meaning still has one text, but no longer the agreed one."),
        contract("nan-allowed", |c| c.canonical(&BTreeMap::from([("price", f64::NAN)])).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["step2_canonical_typed::a_float_that_is_not_finite_is_an_error::case_1"])
            .survives(HAPPY_PATH)
            .because("JSON has no NaN. The error is lost, and other readers need not accept the text."),
        contract("nan-as-null", |c| c.canonical(&BTreeMap::from([("price", f64::NAN)])).ok())
            .reference(None)
            .mutant(Some(r#"{"price":null}"#.to_owned()))
            .seen_in(Error)
            .fails(["step2_canonical_typed::a_float_that_is_not_finite_is_an_error::case_1"])
            .survives(HAPPY_PATH)
            .because("`serde_json` turns NaN into null before the writer sees it, so the writer's error is lost."),
        contract("accepts-arrays", |c| c.canonical(&json!([1])).is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step2_canonical::refuses_at_the_top::case_1_an_array"])
            .survives(HAPPY_PATH)
            .because("A JSON object is written as before. Every other JSON value at the top shows it."),
        contract("utf16-key-order", |c| c.canonical(&json!({"😀": 2, "\u{ff20}": 1})).unwrap_or_default())
            .reference("{\"\u{ff20}\":1,\"😀\":2}".to_owned())
            .mutant("{\"😀\":2,\"\u{ff20}\":1}".to_owned())
            .seen_in(Input)
            .fails(["step2_canonical::writes::case_03_names_are_sorted_by_code_point_not_utf16"])
            .survives(HAPPY_PATH)
            .because(
                "The orders differ only between U+E000 to U+FFFF and higher code points. The names need one of each.",
            ),
    ]
}
