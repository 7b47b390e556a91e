//! Step 2: bodies with the same meaning get the same text. These bodies could come from a JSON text;
//! `step2_canonical_typed` tests the others.

use std::fmt::Write;

use proptest::prelude::*;
use rstest::rstest;
use same_key::{
    contract::ContractError,
    json::{MAX_DEPTH, loads},
};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::{
    generate::{LENGTHS, body, every_character, every_pair_of_ascii, reordered, value},
    model,
    subject::subject,
    words::WORDS,
};

// ANCHOR: happy_path
#[test]
fn happy_path() {
    assert_eq!(subject().canonical(&json!({"quantity": 2})).as_deref(), Ok(r#"{"quantity":2}"#));
}
// ANCHOR_END: happy_path

#[rstest]
#[case::names_are_sorted(json!({"b": 1, "a": 2}), r#"{"a":2,"b":1}"#)]
#[case::names_are_sorted_at_every_depth(
    json!({"z": {"b": 1, "a": [{"d": 4, "c": 3}]}}), r#"{"z":{"a":[{"c":3,"d":4}],"b":1}}"#
)]
#[case::names_are_sorted_by_code_point_not_utf16(json!({"😀": 2, "\u{ff20}": 1}), "{\"\u{ff20}\":1,\"😀\":2}")]
#[case::upper_case_sorts_before_lower_case(json!({"a": 1, "B": 2, "": 3}), r#"{"":3,"B":2,"a":1}"#)]
#[case::names_are_sorted_as_they_are_not_as_they_are_escaped(json!({"a\n": 1, "a ": 2}), r#"{"a\n":1,"a ":2}"#)]
#[case::a_prefix_sorts_first(json!({"ab": 1, "a": 2}), r#"{"a":2,"ab":1}"#)]
#[case::digits_sort_as_text(json!({"10": 1, "9": 2}), r#"{"10":1,"9":2}"#)]
#[case::an_array_keeps_its_order(json!({"items": [3, 1, 2]}), r#"{"items":[3,1,2]}"#)]
#[case::an_array_keeps_what_it_has_twice(json!({"items": [1, 1, null]}), r#"{"items":[1,1,null]}"#)]
#[case::what_is_not_ascii_stays(json!({"é": "中😀\u{2028}\u{7f}"}), "{\"é\":\"中😀\u{2028}\u{7f}\"}")]
#[case::no_text_is_normalised(json!({"s": "e\u{301}"}), "{\"s\":\"e\u{301}\"}")]
#[case::control_characters_are_escaped(json!({"s": "\0\u{8}\u{c}\n\r\t\u{1f}\"\\/"}), r#"{"s":"\u0000\b\f\n\r\t\u001f\"\\/"}"#)]
#[case::empty_containers(json!({"a": [], "b": {}, "c": ""}), r#"{"a":[],"b":{},"c":""}"#)]
#[case::the_empty_object(json!({}), "{}")]
#[case::literals(json!({"a": null, "b": true, "c": false}), r#"{"a":null,"b":true,"c":false}"#)]
#[case::integers_are_exact(
    json!({"a": u64::MAX, "b": i64::MIN, "c": 9_007_199_254_740_993_i64}),
    r#"{"a":18446744073709551615,"b":-9223372036854775808,"c":9007199254740993}"#
)]
#[case::a_float_is_no_integer(json!({"a": 1.0, "b": 1, "c": -0.0}), r#"{"a":1.0,"b":1,"c":-0.0}"#)]
#[case::large_floats(json!({"a": 1e15, "b": 1e16, "c": 1.5e300}), r#"{"a":1000000000000000.0,"b":1e+16,"c":1.5e+300}"#)]
#[case::small_floats(json!({"a": 1e-4, "b": 1e-5, "c": 5e-324}), r#"{"a":0.0001,"b":1e-05,"c":5e-324}"#)]
#[case::of_two_shortest_floats_the_even_one(json!({"a": 1_749_611_283_029_768.5 / 2.0}), r#"{"a":874805641514884.2}"#)]
#[case::small_floats_of_many_digits(json!({"a": 6.339e-5, "b": -2.5e-7, "c": 1.5e-100}), r#"{"a":6.339e-05,"b":-2.5e-07,"c":1.5e-100}"#)]
#[case::a_long_name_sorts_by_its_first_difference(json!({"aaaaaaaaab": 1, "aaaaaaaaaaaa": 2}), r#"{"aaaaaaaaaaaa":2,"aaaaaaaaab":1}"#)]
#[case::a_text_that_looks_like_another_type_stays_a_text(
    json!({"a": "true", "b": "2", "c": "null", "d": "1.0", "e": "[]"}), r#"{"a":"true","b":"2","c":"null","d":"1.0","e":"[]"}"#
)]
#[case::line_ends_stay(json!({"a": "x\r\ny", "b": "x\ny", "c": "x\ry"}), r#"{"a":"x\r\ny","b":"x\ny","c":"x\ry"}"#)]
fn writes(#[case] body: Value, #[case] text: &str) {
    assert_eq!(subject().canonical(&body).as_deref(), Ok(text));
}

#[rstest]
#[case::an_array(json!([{"quantity": 2}]))]
#[case::the_empty_array(json!([]))]
#[case::a_string(json!("quantity"))]
#[case::a_string_that_looks_like_an_object(json!("{}"))]
#[case::a_number(json!(2))]
#[case::a_float(json!(2.5))]
#[case::a_boolean(json!(true))]
#[case::null(json!(null))]
fn refuses_at_the_top(#[case] body: Value) {
    assert_eq!(subject().canonical(&body), Err(ContractError::NotAnObject));
}

#[test]
fn every_character_is_written_as_python_writes_it_in_a_name_and_in_a_text() {
    for text in every_character().chain(every_pair_of_ascii()) {
        let body = json!({ (text.as_str()): text });
        assert_eq!(subject().canonical(&body), Ok(model::canonical(&body)));
    }
}

#[test]
fn names_are_sorted_at_each_of_127_levels() {
    let level = |inner, _| json!({"b": inner, "a": 1});
    let body = (0..MAX_DEPTH).fold(json!(null), level);
    let text = format!("{}null{}", r#"{"a":1,"b":"#.repeat(MAX_DEPTH), "}".repeat(MAX_DEPTH));
    assert_eq!(subject().canonical(&body), Ok(text));
}

#[test]
fn names_that_begin_alike_are_sorted_and_kept_apart() {
    for length in LENGTHS {
        let beginning = "n".repeat(length - 1);
        let [b, a, short] = ["b", "a", ""].map(|end| format!("{beginning}{end}"));
        let written = subject().canonical(&json!({ (b.as_str()): 1, (a.as_str()): 2, (short.as_str()): 3 }));
        let text = format!(r#"{{"{short}":3,"{a}":2,"{b}":1}}"#);
        assert!(written == Ok(text), "names of {length} characters");
    }
}

/// Each of these pairs differs behind a common beginning, and the longer name sorts first.
#[test]
fn names_that_begin_alike_are_sorted_by_what_differs_and_not_by_length() {
    for length in LENGTHS {
        let beginning = "n".repeat(length - 1);
        let [long, short] = ["aaaa", "b"].map(|end| format!("{beginning}{end}"));
        let written = subject().canonical(&json!({ (short.as_str()): 1, (long.as_str()): 2 }));
        assert!(written == Ok(format!(r#"{{"{long}":2,"{short}":1}}"#)), "names of {length} characters");
    }
}

#[test]
fn no_word_is_special_as_a_name_or_as_a_text() {
    for (name, text) in WORDS.iter().flat_map(|name| WORDS.map(|text| (name, text))) {
        let body = json!({ (*name): text, "list": [text, {"inner": text}] });
        assert_eq!(subject().canonical(&body), Ok(model::canonical(&body)));
    }
}

/// Returns a body of these three. It takes them as they are, while `json!` copies them.
fn long(text: &str, object: Value, array: Value) -> Value {
    [("text", text.into()), ("object", object), ("array", array)].into_iter().collect()
}

/// An object with this many numbered names, from the last to the first. A `Value` of that size takes longer to make than
/// to write.
struct Backwards(usize);

impl Serialize for Backwards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map((0..self.0).rev().map(|index| (format!("{index:07}"), 1)))
    }
}

/// Sizes far beyond the others. What only goes wrong beyond them stays unseen.
#[test]
fn nothing_is_cut_short_at_a_million() {
    #[derive(Serialize)]
    struct Long<'a> {
        text: &'a str,
        object: Backwards,
        array: Vec<u8>,
    }
    const MEMBERS: usize = 110_000;
    let text = "é".repeat(1_000_000);
    let body = Long { text: &text, object: Backwards(MEMBERS), array: vec![1; MEMBERS] };
    let written = subject().canonical(&body);
    let mut names = String::new();
    for index in 0..MEMBERS {
        write!(names, r#","{index:07}":1"#).expect("String writes cannot fail");
    }
    let (array, names) = (",1".repeat(MEMBERS), &names[1..]);
    assert!(written == Ok(format!(r#"{{"array":[{}],"object":{{{names}}},"text":"{text}"}}"#, &array[1..])));
}

#[test]
fn any_number_of_names_is_sorted() {
    for length in LENGTHS {
        let names = (0..length).map(|index| format!(r#""{index:07}":0"#));
        let text = format!("{{{}}}", names.collect::<Vec<_>>().join(","));
        let backwards: Value = (0..length).rev().map(|index| (format!("{index:07}"), json!(0))).collect();
        assert!(subject().canonical(&backwards) == Ok(text), "{length} names");
    }
}

#[test]
fn nothing_is_cut_short() {
    for length in LENGTHS {
        let names = (0..length).map(|index| (format!("{index:07}"), json!(index)));
        let body = long(&"é".repeat(length), names.collect(), vec![1; length].into());
        let read = subject().canonical(&body).and_then(|text| loads(text.as_bytes()));
        assert!(read == Ok(body), "{length} of each");
    }
}

proptest! {
    #[test]
    fn every_body_has_the_text_that_python_gives_it(body in body()) {
        prop_assert_eq!(subject().canonical(&body), Ok(model::canonical(&body)));
    }

    // ANCHOR: property
    #[test]
    fn the_order_of_members_does_not_matter(body in body(), order: u64) {
        prop_assert_eq!(subject().canonical(&reordered(&body, order)), subject().canonical(&body));
    }
    // ANCHOR_END: property

    // ANCHOR: order_of_items
    #[test]
    fn the_order_of_items_matters(one in value(), other in value()) {
        prop_assume!(one != other);
        let text = |items: [_; 2]| subject().canonical(&json!({"items": items}));
        prop_assert_ne!(text([&one, &other]), text([&other, &one]));
    }
    // ANCHOR_END: order_of_items

    #[test]
    fn nothing_is_lost(body in body()) {
        let text = subject().canonical(&body);
        prop_assert!(text.is_ok(), "{text:?}");
        prop_assert_eq!(text.and_then(|text| loads(text.as_bytes())), Ok(body));
    }

    #[test]
    fn only_an_object_is_a_body(value in value()) {
        let expected = if value.is_object() { Ok(model::canonical(&value)) } else { Err(ContractError::NotAnObject) };
        prop_assert_eq!(subject().canonical(&value), expected);
    }
}
