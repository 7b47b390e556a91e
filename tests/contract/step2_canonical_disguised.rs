//! Step 2 for `serde_json`'s own types in disguise. With its feature `arbitrary_precision`, a `Number` is serialized as
//! a struct that has a name of its own; with `raw_value`, a `RawValue` is. Any dependency can switch the two features on.
//!
//! The types here have the same disguises, so these tests do not need the features. `.ci/run` runs the tests of this
//! step and of the reader with both features.

use proptest::prelude::*;
use rstest::rstest;
use same_key::contract::{ContractError, Result};
use serde::{Serialize, Serializer, ser::SerializeStruct};
use serde_json::json;

use crate::{generate, model, subject::subject};

const NUMBER: &str = "$serde_json::private::Number";
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// A value that is serialized as the struct with this name, and with one field of the same name.
struct Disguised<T>(&'static str, T);

impl<T: Serialize> Serialize for Disguised<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct(self.0, 1)?;
        object.serialize_field(self.0, &self.1)?;
        object.end()
    }
}

fn written(value: impl Serialize) -> Result<String> {
    subject().canonical(&std::collections::BTreeMap::from([("n", value)]))
}

#[rstest]
#[case("1", "1")]
#[case("-1", "-1")]
#[case("0", "0")]
#[case("18446744073709551616", "18446744073709551616")]
#[case("1234567890123456789012345678901234567890123456789", "1234567890123456789012345678901234567890123456789")]
#[case("-0", "-0.0")]
#[case("1.0", "1.0")]
#[case("1.50", "1.5")]
#[case("1e2", "100.0")]
#[case("1E-5", "1e-05")]
#[case("0.1000000000000000055511151231257827", "0.1")]
fn a_number_is_written_as_a_number(#[case] digits: &str, #[case] text: &str) {
    assert_eq!(written(Disguised(NUMBER, digits)), Ok(format!("{{\"n\":{text}}}")));
}

#[test]
fn a_number_is_no_body() {
    assert_eq!(subject().canonical(&Disguised(NUMBER, "1")), Err(ContractError::NotAnObject));
    assert_eq!(subject().canonical(&Disguised(NUMBER, "1.5")), Err(ContractError::NotAnObject));
}

#[test]
fn a_number_beyond_every_double_is_not_finite() {
    assert_eq!(written(Disguised(NUMBER, "1e999")), Err(ContractError::NotFinite(f64::INFINITY)));
    assert_eq!(written(Disguised(NUMBER, "-1e999")), Err(ContractError::NotFinite(f64::NEG_INFINITY)));
}

#[rstest]
fn what_is_no_number_is_an_error(
    #[values("", "x", "NaN", "inf", "+1", "01", "1.", ".5", "0x1", " 1", "1 ", "1,2", "null", "[1]")] digits: &str,
) {
    let written = written(Disguised(NUMBER, digits));
    assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
}

#[rstest]
#[case::an_object(r#"{ "b": 1, "a": [ 2 ] }"#, r#"{"a":[2],"b":1}"#)]
#[case::a_text(r#""\u0061\/""#, r#""a/""#)]
#[case::a_number("1.50", "1.5")]
#[case::nothing("null", "null")]
fn a_raw_value_is_what_its_text_means(#[case] raw: &str, #[case] text: &str) {
    assert_eq!(written(Disguised(RAW_VALUE, raw)), Ok(format!("{{\"n\":{text}}}")));
}

#[test]
fn a_raw_value_may_be_the_body_if_it_is_an_object() {
    assert_eq!(subject().canonical(&Disguised(RAW_VALUE, r#"{ "a": 1 }"#)).as_deref(), Ok(r#"{"a":1}"#));
    assert_eq!(subject().canonical(&Disguised(RAW_VALUE, "[1]")), Err(ContractError::NotAnObject));
}

#[rstest]
fn a_raw_value_that_the_reader_refuses_is_an_error(
    #[values("", "{", r#"{"a":1,"a":2}"#, "18446744073709551616", "-0", "1e999")] raw: &str,
) {
    let written = written(Disguised(RAW_VALUE, raw));
    assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
}

#[test]
fn a_raw_value_adds_its_levels_to_those_around_it() {
    let nested = |levels: usize| Disguised(RAW_VALUE, format!("{}1{}", "[".repeat(levels), "]".repeat(levels)));
    assert!(written(nested(126)).is_ok());
    assert_eq!(written(nested(127)), Err(ContractError::TooDeep));
}

#[rstest]
fn a_disguise_without_a_text_is_an_error(#[values(NUMBER, RAW_VALUE)] name: &'static str) {
    struct Empty(&'static str);
    impl Serialize for Empty {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_struct(self.0, 0)?.end()
        }
    }
    for written in [written(Empty(name)), written(Disguised(name, 1)), written(Disguised(name, ["1"]))] {
        assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
    }
}

#[rstest]
fn an_object_with_a_member_of_that_name_is_an_object(#[values(NUMBER, RAW_VALUE)] name: &'static str) {
    let body = std::collections::BTreeMap::from([(name, "1")]);
    assert_eq!(subject().canonical(&body), Ok(format!("{{\"{name}\":\"1\"}}")));
    let body = same_key::json::loads(format!("{{\"{name}\":\"1\"}}").as_bytes());
    assert_eq!(body.and_then(|body| subject().canonical(&body)), Ok(format!("{{\"{name}\":\"1\"}}")));
}

proptest! {
    #[test]
    fn every_number_is_written_as_without_the_disguise(number in generate::number()) {
        let text = model::canonical(&json!({"n": number.clone()}));
        prop_assert_eq!(written(Disguised(NUMBER, number.to_string())), Ok(text));
    }

    #[test]
    fn every_value_is_written_as_without_the_disguise(value in generate::value()) {
        let text = model::canonical(&json!({"n": value.clone()}));
        prop_assert_eq!(written(Disguised(RAW_VALUE, value.to_string())), Ok(text));
    }
}
