//! The strict reader: the texts that it accepts, and the texts that it refuses, with the position of the error.

use proptest::{prelude::*, sample::Index};
use rstest::rstest;
use same_key::{
    contract::ContractError,
    json::{MAX_DEPTH, loads},
};
use serde_json::{Value, json};

use crate::generate::{body, text, value};

#[rstest]
#[case(r#" { "a" : [ 1 , -2 , 3.5 , true , null ] } "#, json!({"a": [1, -2, 3.5, true, null]}))]
#[case(r#"{"n":18446744073709551615}"#, json!({"n": u64::MAX}))]
#[case(r#"{"n":-9223372036854775808}"#, json!({"n": i64::MIN}))]
#[case(r#"{"n":-0.0}"#, json!({"n": -0.0}))]
#[case(r#"{"n":-0e1}"#, json!({"n": -0.0}))]
#[case(r#"{"n":1E2}"#, json!({"n": 100.0}))]
#[case(r#"{"n":18446744073709551616.0}"#, json!({"n": 18_446_744_073_709_551_616.0}))]
#[case(r#"{"-0":"-0","a\"-0":"\\"}"#, json!({"-0": "-0", "a\"-0": "\\"}))]
#[case(r#"{"s":"\ud83d\ude00\u00e9"}"#, json!({"s": "😀é"}))]
#[case(r#"{"n":0.30000000000000004}"#, json!({"n": 0.1 + 0.2}))]
#[case("[]", json!([]))]
#[case("0", json!(0))]
#[case("\"18446744073709551616\"", json!("18446744073709551616"))]
fn reads(#[case] text: &str, #[case] body: Value) {
    let read = loads(text.as_bytes());
    // Compared as texts, because -0.0 equals 0.0.
    assert_eq!(read.map(|read| read.to_string()), Ok(body.to_string()));
}

#[rstest]
#[case::a_name_twice(r#"{"qty":1,"qty":-1}"#, r#"invalid body: two members named "qty" at line 1 column 14"#)]
#[case::a_name_twice_by_escape(
    "{\"a\":1,\n \"\\u0061\":1}",
    r#"invalid body: two members named "a" at line 2 column 9"#
)]
#[case::a_name_twice_inside(r#"[{"a":{"b":1,"b":1}}]"#, r#"invalid body: two members named "b" at line 1 column 16"#)]
#[case::a_number_beyond_every_double(r#"{"n":1e999}"#, "invalid body: number out of range at line 1 column 10")]
#[case::a_text_that_ends_early(r#"{"n":1"#, "invalid body: EOF while parsing an object at line 1 column 6")]
#[case::an_empty_text("", "invalid body: EOF while parsing a value at line 1 column 0")]
#[case::two_values("{} {}", "invalid body: trailing characters at line 1 column 4")]
#[case::nan(r#"{"n":NaN}"#, "invalid body: expected value at line 1 column 6")]
#[case::infinity(r#"{"n":-Infinity}"#, "invalid body: invalid number at line 1 column 7")]
#[case::a_comma_too_many(r#"{"n":1,}"#, "invalid body: trailing comma at line 1 column 8")]
#[case::half_a_character(
    r#"{"s":"\ud83d"}"#,
    r"invalid body: half of a surrogate pair; send both halves, such as \ud83d\ude00, or the character itself at line 1 column 13"
)]
#[case::the_other_half_of_a_character(
    r#"{"s":"\ude00"}"#,
    r"invalid body: half of a surrogate pair; send both halves, such as \ud83d\ude00, or the character itself at line 1 column 12"
)]
#[case::a_mark_before_it("\u{feff}{}", "invalid body: expected value at line 1 column 1")]
fn refuses(#[case] text: &str, #[case] error: &str) {
    assert_eq!(loads(text.as_bytes()).map_err(|error| error.to_string()), Err(error.to_owned()));
}

#[rstest]
#[case::over_u64("{\"n\":18446744073709551616}", "18446744073709551616", 1, 6)]
#[case::under_i64("{\"n\":-9223372036854775809}", "-9223372036854775809", 1, 6)]
#[case::over_every_double(&format!("[-4,\n{}]", "9".repeat(309)), &"9".repeat(309), 2, 1)]
#[case::minus_zero("{\"n\":-0}", "-0", 1, 6)]
#[case::minus_zero_in_an_array("[1.0,-0,2]", "-0", 1, 6)]
#[case::on_a_later_line("{\"é\\\"\":1,\n\"😀\":\t-0}", "-0", 2, 6)]
#[case::behind_other_numbers("{\"a\":1.5,\"b\":[2e3,-4]\n,\"c\":99999999999999999999}", "99999999999999999999", 2, 6)]
#[case::alone("-0", "-0", 1, 1)]
#[case::behind_a_backslash(r#"{"a":"\\","n":-0}"#, "-0", 1, 15)]
fn refuses_a_whole_number(#[case] text: &str, #[case] number: &str, #[case] line: usize, #[case] column: usize) {
    let error = ContractError::InexactInteger { number: number.to_owned(), line, column };
    assert_eq!(loads(text.as_bytes()), Err(error));
}

#[rstest]
#[case(b"\xff", 0)]
#[case(b"{\"s\":\"\xc3\"}", 6)]
#[case("{\"s\":\"é\u{7f}\"}".as_bytes().split_at(7).0, 6)]
fn refuses_what_is_not_utf8(#[case] text: &[u8], #[case] offset: usize) {
    assert_eq!(loads(text), Err(ContractError::NotUtf8 { offset }));
}

#[rstest]
fn levels_are_accepted_up_to_127(#[values(("[", "]"), ("{\"n\":", "}"))] (open, close): (&str, &str)) {
    let nested = |levels: usize| {
        let inner = if open == "[" { "" } else { "null" };
        loads(format!("{}{inner}{}", open.repeat(levels), close.repeat(levels)).as_bytes())
    };
    assert!(nested(MAX_DEPTH).is_ok());
    for too_many in [MAX_DEPTH + 1, 10_000] {
        let error = nested(too_many).map_err(|error| error.to_string());
        assert!(
            matches!(&error, Err(message) if message.contains("nested deeper than 127 levels at line 1")),
            "{error:?}"
        );
    }
}

proptest! {
    #[test]
    fn every_value_is_read_as_it_was_written(value in value()) {
        prop_assert_eq!(loads(value.to_string().as_bytes()), Ok(value));
    }

    #[test]
    fn white_space_does_not_matter(body in body()) {
        let pretty = serde_json::to_string_pretty(&body).unwrap_or_default();
        prop_assert_eq!(loads(pretty.as_bytes()), Ok(body));
    }

    #[test]
    fn a_whole_number_is_exact_or_refused(number: i128, shift in 0_u32..128) {
        let number = number >> shift;
        let fits = i64::try_from(number).is_ok() || u64::try_from(number).is_ok();
        let read = loads(format!("{{\"n\":{number}}}").as_bytes());
        prop_assert_eq!(read.map(|body| body["n"].to_string()).ok(), fits.then(|| number.to_string()));
    }

    #[test]
    fn a_name_is_refused_wherever_it_comes_again(count in 1_usize..40, name: Index, again: Index) {
        let mut members: Vec<_> = (0..count).map(|name| format!("\"n{name}\":{name}")).collect();
        let member = name.get(&members).clone();
        members.insert(again.index(count + 1), member);
        let read = loads(format!("{{{}}}", members.join(",")).as_bytes());
        let is_refused = matches!(&read, Err(ContractError::NotJson(why)) if why.starts_with("two members named"));
        prop_assert!(is_refused, "{read:?}");
    }

    #[test]
    fn the_valid_bytes_before_an_invalid_one_are_counted(
        valid in text(),
        invalid in prop_oneof![0x80..=0xc1_u8, 0xf5..=0xff_u8],
        others: Vec<u8>,
    ) {
        let text = [valid.as_bytes(), &[invalid], &others].concat();
        prop_assert_eq!(loads(&text), Err(ContractError::NotUtf8 { offset: valid.len() }));
    }

    #[test]
    fn no_text_makes_it_panic(text in "[\\[\\]{}\":,\\\\ue+\\-0-9.a\n ]{0,24}", bytes: Vec<u8>) {
        let _ = loads(text.as_bytes());
        let _ = loads(&bytes);
    }
}
