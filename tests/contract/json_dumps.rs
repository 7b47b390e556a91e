//! The writer's other styles: Python's defaults, and the styles that only mutants use.

use proptest::prelude::*;
use rstest::rstest;
use same_key::{
    contract::ContractError,
    json::{CANONICAL, KeyOrder, MAX_DEPTH, Style, dumps, dumps_object},
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    generate::{text, value},
    model,
    step2_canonical_typed::{Broken, Bytes, Members},
};

#[test]
fn the_default_is_pythons() {
    let body = json!({"b": [1, "é😀\u{7f}"], "a": {}});
    let text = r#"{"b": [1, "\u00e9\ud83d\ude00\u007f"], "a": {}}"#;
    assert_eq!(dumps(&body, Style::default()).as_deref(), Ok(text));
    assert_eq!(dumps(&[f64::NAN, f64::INFINITY], Style::default()).as_deref(), Ok("[NaN, Infinity]"));
    let sorted = Style { sort_keys: true, ..Style::default() };
    let by_code_point = r#"{"\uff20": [2, 1], "\ud83d\ude00": {}}"#;
    assert_eq!(dumps(&json!({"😀": {}, "\u{ff20}": [2, 1]}), sorted).as_deref(), Ok(by_code_point));
}

#[rstest]
#[case(f64::NAN, "NaN")]
#[case(f64::INFINITY, "Infinity")]
#[case(f64::NEG_INFINITY, "-Infinity")]
#[case(-f64::NAN, "NaN")]
#[case(f64::from_bits(0xfff0_0000_0000_0001), "NaN")]
fn what_is_not_finite_is_written_when_it_may_be(#[case] value: f64, #[case] text: &str) {
    assert_eq!(dumps(&[value], Style { allow_nan: true, ..CANONICAL }), Ok(format!("[{text}]")));
    assert_eq!(dumps(&[value], CANONICAL), Err(ContractError::NotFinite(value)));
}

#[rstest]
#[case::unsorted(Style { sort_keys: false, ..CANONICAL }, "{\"😀\":[2,1],\"\u{ff20}\":{}}")]
#[case::by_code_point(CANONICAL, "{\"\u{ff20}\":{},\"😀\":[2,1]}")]
#[case::by_utf16(Style { key_order: KeyOrder::Utf16, ..CANONICAL }, "{\"😀\":[2,1],\"\u{ff20}\":{}}")]
#[case::sorted_arrays(Style { sort_arrays: true, ..CANONICAL }, "{\"\u{ff20}\":{},\"😀\":[1,2]}")]
#[case::ascii(Style { ensure_ascii: true, ..CANONICAL }, r#"{"\uff20":{},"\ud83d\ude00":[2,1]}"#)]
#[case::separators(Style { separators: (" , ", " : "), ..CANONICAL }, "{\"\u{ff20}\" : {} , \"😀\" : [2 , 1]}")]
fn a_style_changes_one_thing(#[case] style: Style, #[case] text: &str) {
    assert_eq!(dumps(&json!({"😀": [2, 1], "\u{ff20}": {}}), style).as_deref(), Ok(text));
}

#[test]
fn sorted_arrays_stand_in_sorted_objects() {
    let body = json!({"b": [[2, 1], {"d": 1, "c": [4, 3]}], "a": [3, 20, "x", null]});
    let text = r#"{"a":["x",20,3,null],"b":[[1,2],{"c":[3,4],"d":1}]}"#;
    assert_eq!(dumps(&body, Style { sort_arrays: true, ..CANONICAL }).as_deref(), Ok(text));
}

#[rstest]
#[case(json!("text"), "\"text\"")]
#[case(json!([]), "[]")]
#[case(json!(null), "null")]
fn any_value_may_stand_at_the_top(#[case] value: Value, #[case] text: &str) {
    assert_eq!(dumps(&value, CANONICAL).as_deref(), Ok(text));
}

/// Returns Python's style, step 2's, and step 2's with one setting changed.
fn styles() -> [Style; 7] {
    [
        Style::default(),
        CANONICAL,
        Style { sort_keys: false, ..CANONICAL },
        Style { ensure_ascii: true, ..CANONICAL },
        Style { allow_nan: true, ..CANONICAL },
        Style { key_order: KeyOrder::Utf16, ..CANONICAL },
        Style { sort_arrays: true, ..CANONICAL },
    ]
}

#[rstest]
#[case::a_name_that_is_no_text(Members(vec![(7, 1)]), ContractError::NameNotText)]
#[case::a_name_given_twice(Members(vec![("a", 1), ("b", 1), ("a", 1)]), ContractError::DuplicateName("a".to_owned()))]
#[case::too_many_levels(json!({"n": (0..MAX_DEPTH).fold(json!(1), |inner, _| json!([inner]))}), ContractError::TooDeep)]
#[case::bytes(std::collections::BTreeMap::from([("n", Bytes(b"a"))]), ContractError::NoJsonForm("bytes"))]
#[case::a_body_that_gives_up(Broken, ContractError::Unserializable("the price is unknown".to_owned()))]
fn no_style_has_a_text_for(#[case] body: impl Serialize, #[case] error: ContractError) {
    for style in styles() {
        assert_eq!(dumps(&body, style).as_ref(), Err(&error), "{style:?}");
        assert_eq!(dumps_object(&body, style).as_ref(), Err(&error), "{style:?}");
    }
}

/// Names and texts that come from a type and not from a map or a string: the writer gets each by a call of its own.
#[derive(Serialize)]
enum Accented {
    #[serde(rename = "é")]
    Unit,
    #[serde(rename = "é")]
    Newtype(char),
    #[serde(rename = "é")]
    Tuple(char, u8),
    #[serde(rename = "é")]
    Struct {
        #[serde(rename = "ü")]
        first: char,
        #[serde(rename = "ö")]
        second: u8,
    },
}

#[derive(Serialize)]
struct Named {
    #[serde(rename = "ü")]
    first: Accented,
    #[serde(rename = "ö")]
    second: (char, u8),
}

#[rstest]
#[case::a_character('é', json!("é"))]
#[case::a_unit_variant(Accented::Unit, json!("é"))]
#[case::a_newtype_variant(Accented::Newtype('ß'), json!({"é": "ß"}))]
#[case::a_tuple_variant(Accented::Tuple('ß', 1), json!({"é": ["ß", 1]}))]
#[case::a_struct_variant(Accented::Struct { first: 'ß', second: 1 }, json!({"é": {"ü": "ß", "ö": 1}}))]
#[case::a_struct(Named { first: Accented::Newtype('ß'), second: ('é', 1) }, json!({"ü": {"é": "ß"}, "ö": ["é", 1]}))]
#[case::names(Members(vec![('ü', 1), ('ö', 2)]), json!({"ü": 1, "ö": 2}))]
#[case::names_of_variants(Members(vec![(Accented::Unit, 1)]), json!({"é": 1}))]
fn a_type_has_the_text_of_its_json(#[case] body: impl Serialize, #[case] json: Value) {
    for style in styles() {
        assert_eq!(dumps(&body, style), dumps(&json, style), "{style:?}");
    }
}

#[test]
fn an_object_is_expected_in_every_style() {
    for style in styles() {
        assert_eq!(dumps_object(&[1], style), Err(ContractError::NotAnObject), "{style:?}");
        assert!(dumps_object(&json!({"n": [1]}), style).is_ok(), "{style:?}");
    }
}

proptest! {
    #[test]
    fn ascii_is_what_python_escapes(text in text()) {
        let style = Style { ensure_ascii: true, ..CANONICAL };
        prop_assert_eq!(dumps(&text, style), Ok(model::ascii(&model::canonical(&json!(text)))));
    }

    #[test]
    fn distinct_names_pass_in_every_key_order(value in value()) {
        for style in [CANONICAL, Style { sort_keys: false, ..CANONICAL }, Style { key_order: KeyOrder::Utf16, ..CANONICAL }] {
            let read = dumps(&value, style).and_then(|text| same_key::json::loads(text.as_bytes()));
            prop_assert_eq!(read, Ok(value.clone()));
        }
    }
}
