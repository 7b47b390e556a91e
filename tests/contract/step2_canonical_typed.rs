//! Step 2 for bodies that are Rust types: the JSON that serde's conventions give them, and the values that JSON cannot
//! represent.

use std::collections::{BTreeMap, HashMap};

use proptest::prelude::*;
use rstest::rstest;
use same_key::contract::{ContractError, Result};
use serde::{
    Serialize, Serializer,
    ser::{Error, SerializeMap},
};

use crate::subject::subject;

pub(crate) fn canonical(body: impl Serialize) -> Result<String> {
    subject().canonical(&body)
}

pub(crate) fn one<T>(value: T) -> BTreeMap<&'static str, T> {
    BTreeMap::from([("n", value)])
}

#[derive(Serialize)]
struct Order {
    quantity: u32,
    price: f64,
    item: &'static str,
}

#[derive(Clone, Serialize)]
pub(crate) struct Wrapper<T>(pub(crate) T);

#[derive(Serialize)]
struct Pair(u8, u8);

#[derive(Serialize)]
struct Marker;

#[derive(Serialize, PartialEq, Eq, Hash)]
pub(crate) enum Choice {
    Unit,
    Newtype(u8),
    Tuple(u8, u8),
    Struct { b: u8, a: u8 },
}

#[derive(Serialize)]
enum Escaped {
    #[serde(rename = "\"\\\n")]
    Unit,
    #[serde(rename = "\"\\\n")]
    Newtype(u8),
}

/// Bytes, serialized as the `serde_bytes` crate does.
pub(crate) struct Bytes(pub(crate) &'static [u8]);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

#[test]
fn a_struct_is_an_object_with_sorted_fields() {
    let order = Order { quantity: 2, price: 9.5, item: "tea" };
    assert_eq!(canonical(order).as_deref(), Ok(r#"{"item":"tea","price":9.5,"quantity":2}"#));
}

#[rstest]
#[case::a_unit(one(()), "null")]
#[case::a_unit_struct(one(Marker), "null")]
#[case::nothing(one(None::<u8>), "null")]
#[case::something(one(Some(1)), "1")]
#[case::a_newtype(one(Wrapper(1)), "1")]
#[case::a_character(one('é'), "\"é\"")]
#[case::a_tuple(one((2, "a", 1)), r#"[2,"a",1]"#)]
#[case::a_tuple_struct(one(Pair(2, 1)), "[2,1]")]
#[case::a_unit_variant(one(Choice::Unit), "\"Unit\"")]
#[case::a_newtype_variant(one(Choice::Newtype(1)), r#"{"Newtype":1}"#)]
#[case::a_tuple_variant(one(Choice::Tuple(2, 1)), r#"{"Tuple":[2,1]}"#)]
#[case::a_struct_variant(one(Choice::Struct { b: 1, a: 2 }), r#"{"Struct":{"a":2,"b":1}}"#)]
#[case::a_sequence_of_variants(
    one([Choice::Tuple(2, 1), Choice::Struct { b: 1, a: 2 }, Choice::Newtype(1)]),
    r#"[{"Tuple":[2,1]},{"Struct":{"a":2,"b":1}},{"Newtype":1}]"#
)]
#[case::the_largest_integer(one(u128::MAX), "340282366920938463463374607431768211455")]
#[case::the_smallest_integer(one(i128::MIN), "-170141183460469231731687303715884105728")]
#[case::small_integers(one((i8::MIN, i16::MIN, i32::MIN, u8::MAX, u16::MAX, u32::MAX)), "[-128,-32768,-2147483648,255,65535,4294967295]")]
#[case::a_small_float(one(0.1_f32), "0.10000000149011612")]
#[case::a_unit_variant_with_a_name_to_escape(one(Escaped::Unit), r#""\"\\\n""#)]
#[case::a_newtype_variant_with_a_name_to_escape(one(Escaped::Newtype(1)), r#"{"\"\\\n":1}"#)]
fn serde_makes_it<T: Serialize>(#[case] body: BTreeMap<&str, T>, #[case] text: &str) {
    assert_eq!(canonical(body), Ok(format!("{{\"n\":{text}}}")));
}

#[rstest]
#[case::a_newtype(Wrapper(one(1)), r#"{"n":1}"#)]
#[case::something(Some(one(1)), r#"{"n":1}"#)]
#[case::a_newtype_variant(Choice::Newtype(1), r#"{"Newtype":1}"#)]
#[case::a_tuple_variant(Choice::Tuple(2, 1), r#"{"Tuple":[2,1]}"#)]
#[case::a_struct_variant(Choice::Struct { b: 1, a: 2 }, r#"{"Struct":{"a":2,"b":1}}"#)]
fn is_an_object_too<T: Serialize>(#[case] body: T, #[case] text: &str) {
    assert_eq!(canonical(body).as_deref(), Ok(text));
}

#[rstest]
#[case::a_tuple((1, 2))]
#[case::a_tuple_struct(Pair(1, 2))]
#[case::a_unit(())]
#[case::a_unit_struct(Marker)]
#[case::a_unit_variant(Choice::Unit)]
#[case::a_character('{')]
#[case::nothing(None::<u8>)]
#[case::a_wrapped_array(Some(Wrapper([1])))]
#[case::bytes(Bytes(b"{}"))]
#[case::a_large_integer(u128::MAX)]
#[case::a_negative_large_integer(i128::MIN)]
#[case::a_small_float(1.0_f32)]
#[case::small_integers((1_i8, 1_i16, 1_i32, 1_i64))]
#[case::i8(1_i8)]
#[case::i16(1_i16)]
#[case::i32(1_i32)]
#[case::u8(1_u8)]
#[case::u16(1_u16)]
#[case::u32(1_u32)]
#[case::no_bytes(Bytes(b""))]
fn is_no_object<T: Serialize>(#[case] body: T) {
    // Bytes have no JSON form either. Which of two errors is reported, the contract leaves open.
    let of_the_content = canonical(one(&body)).err();
    let error = canonical(body).err();
    assert!(error == Some(ContractError::NotAnObject) || (error.is_some() && error == of_the_content), "{error:?}");
}

#[rstest]
#[case(f64::NAN)]
#[case(f64::INFINITY)]
#[case(f64::NEG_INFINITY)]
fn a_float_that_is_not_finite_is_an_error(#[case] price: f64) {
    let error = Err(ContractError::NotFinite(price));
    assert_eq!(canonical(Order { quantity: 2, price, item: "tea" }), error);
    assert_eq!(canonical(one(Some(Wrapper(vec![0.0, price])))), error);
    #[expect(clippy::cast_possible_truncation, reason = "a NaN or an infinity is one in every size")]
    let small = price as f32;
    assert_eq!(canonical(one(small)), error);
}

#[rstest]
#[case::an_integer(BTreeMap::from([(1, 1)]))]
#[case::a_large_integer(BTreeMap::from([(1_u128, 1)]))]
#[case::a_boolean(BTreeMap::from([(true, 1)]))]
#[case::a_unit(BTreeMap::from([((), 1)]))]
#[case::something(BTreeMap::from([(Some("a"), 1)]))]
#[case::nothing(BTreeMap::from([(None::<&str>, 1)]))]
#[case::an_array(BTreeMap::from([(["a"], 1)]))]
#[case::an_empty_list(BTreeMap::from([(Vec::<u8>::new(), 1)]))]
#[case::an_object(BTreeMap::from([(one(1), 1)]))]
#[case::a_variant_with_content(HashMap::from([(Choice::Newtype(1), 1)]))]
#[case::bytes(Members(vec![(Bytes(b"a"), 1)]))]
#[case::no_bytes(Members(vec![(Bytes(b""), 1)]))]
fn a_name_that_is_not_text_is_an_error<M: Serialize>(#[case] body: M) {
    assert_eq!(canonical(&body), Err(ContractError::NameNotText));
    assert_eq!(canonical(one(body)), Err(ContractError::NameNotText));
}

#[rstest]
#[case::a_character(HashMap::from([('é', 1)]), r#"{"é":1}"#)]
#[case::a_unit_variant(HashMap::from([(Choice::Unit, 1)]), r#"{"Unit":1}"#)]
#[case::a_newtype(Members(vec![(Wrapper("a"), 1)]), r#"{"a":1}"#)]
fn a_name_may_be<M: Serialize>(#[case] body: M, #[case] text: &str) {
    assert_eq!(canonical(body).as_deref(), Ok(text));
}

/// A character and a value that is displayed reach the writer by calls of their own, and so do names.
#[test]
fn a_character_or_what_is_displayed_has_the_text_of_a_string() {
    let longer = ['\u{7ff}', '\u{800}', '\u{2028}', '\u{d7ff}', '\u{e000}', '\u{feff}', '\u{ffff}', '😀', char::MAX];
    for character in ('\0'..='\u{ff}').chain(longer) {
        let text = character.to_string();
        let (value, name) = (canonical(one(&text)), canonical(Members(vec![(&text, 1)])));
        assert_eq!(canonical(one(character)), value);
        assert_eq!(canonical(one(format_args!("{character}"))), value);
        assert_eq!(canonical(Members(vec![(character, 1)])), name);
        assert_eq!(canonical(Members(vec![(format_args!("{character}"), 1)])), name);
    }
}

/// Members in this order, possibly with repeated names, which no map type would keep.
pub(crate) struct Members<K>(pub(crate) Vec<(K, i32)>);

impl<K: Serialize> Serialize for Members<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

#[rstest]
#[case::side_by_side(vec![("quantity", 1), ("quantity", -1)])]
#[case::with_the_same_value(vec![("quantity", 1), ("quantity", 1)])]
#[case::far_apart(vec![("quantity", 1), ("item", 2), ("a", 3), ("quantity", 4)])]
fn a_name_given_twice_is_an_error(#[case] members: Vec<(&'static str, i32)>) {
    let error = Err(ContractError::DuplicateName("quantity".to_owned()));
    assert_eq!(canonical(Members(members.clone())), error);
    assert_eq!(canonical(one([Members(vec![("quantity", 0)]), Members(members)])), error);
}

#[test]
fn a_name_may_stand_in_an_object_and_in_the_one_around_it() {
    assert_eq!(canonical(one(one(1))).as_deref(), Ok(r#"{"n":{"n":1}}"#));
}

#[test]
fn bytes_are_an_error() {
    for bytes in [&b"a"[..], b"", b"\xff", b"7", b"{}", b"null"] {
        assert_eq!(canonical(one(Bytes(bytes))), Err(ContractError::NoJsonForm("bytes")), "{bytes:?}");
    }
}

/// A body whose own `Serialize` fails.
pub(crate) struct Broken;

impl Serialize for Broken {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(S::Error::custom("the price is unknown"))
    }
}

#[test]
fn an_error_of_the_body_itself_is_passed_on() {
    let error = Err(ContractError::Unserializable("the price is unknown".to_owned()));
    assert_eq!(canonical(Broken), error);
    assert_eq!(canonical(one([Broken])), error);
}

proptest! {
    #[test]
    fn every_integer_is_exact(signed: i128, unsigned: u128) {
        prop_assert_eq!(canonical(one((signed, unsigned))), Ok(format!("{{\"n\":[{signed},{unsigned}]}}")));
    }

    #[test]
    fn a_small_float_is_written_as_the_double_it_is(small in prop::num::f32::NORMAL | prop::num::f32::SUBNORMAL | prop::num::f32::ZERO) {
        prop_assert_eq!(canonical(one(small)), canonical(one(f64::from(small))));
    }

    #[test]
    fn two_members_of_one_name_are_always_an_error(name in crate::generate::text(), others in prop::collection::hash_set("[a-z]{1,3}", 0..8)) {
        let mut members: Vec<_> = others.iter().filter(|other| **other != name).map(|other| (other.as_str(), 0)).collect();
        members.insert(0, (&name, 1));
        prop_assert!(canonical(Members(members.clone())).is_ok());
        members.push((&name, 2));
        prop_assert_eq!(canonical(Members(members)), Err(ContractError::DuplicateName(name.clone())));
    }
}
