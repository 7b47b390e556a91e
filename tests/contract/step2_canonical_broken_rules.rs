//! Step 2 for bodies whose `Serialize` breaks serde's rules. Each of them is an error: no text, and no panic.
//!
//! The compiler already refuses a `Serialize` that writes no value or two in a row: it must return an `S::Ok`, which
//! only the serializer gives it, and the call that gives it consumes the serializer.

use std::{
    collections::BTreeMap,
    fmt::{self, Display},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use proptest::{collection::vec, prelude::*};
use rstest::rstest;
use same_key::{
    contract::ContractError,
    json::{dumps, loads},
};
use serde::{
    Serialize, Serializer,
    ser::{Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple},
};

use crate::subject::subject;

/// What a body asks of its serializer.
#[derive(Clone, Debug)]
enum Script {
    Null,
    Number(i64),
    Text(String),
    /// A text by way of its `Display`.
    Shown(Shown),
    /// Nothing: the body reports an error of its own.
    Fails,
    Some(Box<Script>),
    Newtype(Box<Script>),
    Variant(Box<Script>),
    List(Vec<Script>, OnError),
    Tuple(Vec<Script>, OnError),
    /// A struct whose fields all have different names.
    Struct(Vec<Script>, OnError),
    Map(Vec<Call>, OnError),
}

/// A call to the serializer of a map. The names in a map all differ.
#[derive(Clone, Debug)]
enum Call {
    Name(Name),
    Value(Script),
    Entry(Name, Script),
}

#[derive(Clone, Copy, Debug)]
enum Name {
    Text,
    Shown(Shown),
    Fails,
}

/// Whether a `Display` writes its text or fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Writes,
    Fails,
}

/// What a body does when a call returns an error.
#[derive(Clone, Copy, Debug)]
enum OnError {
    ReturnsIt,
    GoesOn,
}

impl OnError {
    fn handle<E>(self, result: Result<(), E>) -> Result<(), E> {
        match self {
            Self::ReturnsIt => result,
            Self::GoesOn => Ok(()),
        }
    }
}

impl Display for Shown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::Writes { formatter.write_str("shown") } else { Err(fmt::Error) }
    }
}

/// The name of a map's call at this place.
struct Named(Name, usize);

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Name::Text => serializer.serialize_str(&self.1.to_string()),
            Name::Shown(Shown::Writes) => serializer.collect_str(&self.1),
            Name::Shown(Shown::Fails) => serializer.collect_str(&Shown::Fails),
            Name::Fails => Err(S::Error::custom("no name")),
        }
    }
}

impl Serialize for Script {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Shown(shown) => serializer.collect_str(shown),
            Self::Fails => Err(S::Error::custom("no value")),
            Self::Some(inner) => serializer.serialize_some(inner),
            Self::Newtype(inner) => serializer.serialize_newtype_struct("Newtype", inner),
            Self::Variant(inner) => serializer.serialize_newtype_variant("Variant", 0, "variant", inner),
            Self::List(items, on_error) => {
                let mut list = serializer.serialize_seq(None)?;
                items.iter().try_for_each(|item| on_error.handle(list.serialize_element(item)))?;
                list.end()
            }
            Self::Tuple(items, on_error) => {
                let mut tuple = serializer.serialize_tuple(items.len())?;
                items.iter().try_for_each(|item| on_error.handle(tuple.serialize_element(item)))?;
                tuple.end()
            }
            Self::Struct(fields, on_error) => {
                let mut object = serializer.serialize_struct("Struct", fields.len())?;
                for (name, field) in ["a", "b", "c", "d"].into_iter().zip(fields) {
                    on_error.handle(object.serialize_field(name, field))?;
                }
                object.end()
            }
            Self::Map(calls, on_error) => {
                let mut map = serializer.serialize_map(None)?;
                for (place, call) in calls.iter().enumerate() {
                    on_error.handle(match call {
                        Call::Name(name) => map.serialize_key(&Named(*name, place)),
                        Call::Value(value) => map.serialize_value(value),
                        Call::Entry(name, value) => map.serialize_entry(&Named(*name, place), value),
                    })?;
                }
                map.end()
            }
        }
    }
}

impl Name {
    fn keeps_the_rules(self) -> bool {
        matches!(self, Self::Text | Self::Shown(Shown::Writes))
    }
}

impl Script {
    fn keeps_the_rules(&self) -> bool {
        match self {
            Self::Null | Self::Number(_) | Self::Text(_) => true,
            Self::Shown(shown) => *shown == Shown::Writes,
            Self::Fails => false,
            Self::Some(inner) | Self::Newtype(inner) | Self::Variant(inner) => inner.keeps_the_rules(),
            Self::List(items, _) | Self::Tuple(items, _) | Self::Struct(items, _) => {
                items.iter().all(Self::keeps_the_rules)
            }
            Self::Map(calls, _) => {
                let mut value_is_due = false;
                let in_order = calls.iter().all(|call| {
                    let was_due = value_is_due;
                    value_is_due = matches!(call, Call::Name(_));
                    was_due == matches!(call, Call::Value(_))
                });
                in_order && !value_is_due && calls.iter().all(Call::keeps_the_rules)
            }
        }
    }
}

impl Call {
    fn keeps_the_rules(&self) -> bool {
        match self {
            Self::Name(name) => name.keeps_the_rules(),
            Self::Value(value) => value.keeps_the_rules(),
            Self::Entry(name, value) => name.keeps_the_rules() && value.keeps_the_rules(),
        }
    }
}

fn shown() -> impl Strategy<Value = Shown> {
    prop_oneof![9 => Just(Shown::Writes), 1 => Just(Shown::Fails)]
}

fn on_error() -> impl Strategy<Value = OnError> {
    prop_oneof![Just(OnError::ReturnsIt), Just(OnError::GoesOn)]
}

fn name() -> impl Strategy<Value = Name> {
    prop_oneof![16 => Just(Name::Text), 3 => shown().prop_map(Name::Shown), 1 => Just(Name::Fails)]
}

/// Generates calls to a map's serializer: most in pairs of a name and its value, some without the other.
fn calls(value: BoxedStrategy<Script>) -> impl Strategy<Value = Vec<Call>> {
    let pair = (name(), value.clone()).prop_map(|(name, value)| vec![Call::Name(name), Call::Value(value)]);
    let entry = (name(), value.clone()).prop_map(|(name, value)| vec![Call::Entry(name, value)]);
    let lone_name = name().prop_map(|name| vec![Call::Name(name)]);
    let lone_value = value.prop_map(|value| vec![Call::Value(value)]);
    vec(prop_oneof![8 => entry, 8 => pair, 1 => lone_name, 1 => lone_value], 0..4).prop_map(|calls| calls.concat())
}

fn script() -> impl Strategy<Value = Script> {
    let leaf = prop_oneof![
        4 => Just(Script::Null),
        4 => any::<i64>().prop_map(Script::Number),
        4 => crate::generate::text().prop_map(Script::Text),
        2 => shown().prop_map(Script::Shown),
        1 => Just(Script::Fails),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            (vec(inner.clone(), 0..4), on_error()).prop_map(|(items, on_error)| Script::List(items, on_error)),
            (vec(inner.clone(), 0..4), on_error()).prop_map(|(items, on_error)| Script::Tuple(items, on_error)),
            (vec(inner.clone(), 0..4), on_error()).prop_map(|(fields, on_error)| Script::Struct(fields, on_error)),
            (calls(inner.clone().boxed()), on_error()).prop_map(|(calls, on_error)| Script::Map(calls, on_error)),
            inner.clone().prop_map(|inner| Script::Some(Box::new(inner))),
            inner.clone().prop_map(|inner| Script::Newtype(Box::new(inner))),
            inner.prop_map(|inner| Script::Variant(Box::new(inner))),
        ]
    })
}

/// Generates a body: a map with any calls.
fn body() -> impl Strategy<Value = Script> {
    (calls(script().boxed()), on_error()).prop_map(|(calls, on_error)| Script::Map(calls, on_error))
}

const NAME: Call = Call::Name(Name::Text);
const VALUE: Call = Call::Value(Script::Null);

fn map(calls: impl Into<Vec<Call>>) -> Script {
    Script::Map(calls.into(), OnError::GoesOn)
}

fn member(value: Script) -> Script {
    map([Call::Entry(Name::Text, value)])
}

#[rstest]
#[case::a_name_and_no_value_at_the_end(map([NAME]))]
#[case::a_name_and_no_value_behind_a_member(map([NAME, VALUE, NAME]))]
#[case::two_names_in_a_row(map([NAME, NAME, VALUE]))]
#[case::two_values_of_one_name(map([NAME, VALUE, VALUE]))]
#[case::a_value_without_a_name(map([VALUE]))]
#[case::a_value_and_then_its_name(map([VALUE, NAME]))]
#[case::a_name_without_a_value_inside(member(map([NAME])))]
#[case::an_error_swallowed_in_an_item(member(Script::List(vec![Script::Fails, Script::Null], OnError::GoesOn)))]
#[case::an_error_swallowed_in_a_tuple(member(Script::Tuple(vec![Script::Null, Script::Fails], OnError::GoesOn)))]
#[case::an_error_swallowed_in_a_field(Script::Struct(vec![Script::Fails, Script::Null], OnError::GoesOn))]
#[case::an_error_swallowed_in_a_value(map([NAME, Call::Value(Script::Fails), NAME, VALUE]))]
#[case::an_error_swallowed_in_an_entry(map([Call::Entry(Name::Text, Script::Fails), NAME, VALUE]))]
#[case::an_error_swallowed_in_a_name(map([Call::Name(Name::Fails), VALUE]))]
#[case::an_error_swallowed_two_levels_above(member(Script::List(
    vec![Script::Tuple(vec![Script::Fails], OnError::ReturnsIt), Script::Null],
    OnError::GoesOn
)))]
#[case::a_display_that_fails(member(Script::Shown(Shown::Fails)))]
#[case::a_display_that_fails_in_a_name(map([Call::Entry(Name::Shown(Shown::Fails), Script::Null)]))]
fn is_an_error(#[case] body: Script) {
    let written = subject().canonical(&body);
    assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
}

#[test]
fn a_display_that_fails_is_an_error_at_the_top_too() {
    let written = dumps(&Script::Shown(Shown::Fails), same_key::json::CANONICAL);
    assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
}

#[test]
fn an_error_counts_even_if_the_body_swallows_it() {
    struct Prices;
    impl Serialize for Prices {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            let _ = map.serialize_entry("price", &f64::NAN);
            let _ = map.serialize_entry("item", "tea");
            map.end()
        }
    }
    assert_eq!(subject().canonical(&Prices), Err(ContractError::NotFinite(f64::NAN)));
}

/// Swallows the error of its price, and then fails with one of its own.
struct GivesUp(f64);

impl Serialize for GivesUp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let _ = map.serialize_entry("price", &self.0);
        Err(S::Error::custom("the price is unknown"))
    }
}

/// Which of its two errors it is, the contract leaves open.
#[rstest]
#[case::at_the_top(GivesUp(f64::NAN))]
#[case::in_something(Some(GivesUp(f64::NAN)))]
#[case::in_a_member(BTreeMap::from([("n", GivesUp(f64::NAN))]))]
#[case::in_an_item(BTreeMap::from([("n", [[GivesUp(f64::NAN)]])]))]
#[case::in_a_variant(Ok::<_, ()>(GivesUp(f64::NAN)))]
fn a_body_that_swallows_an_error_and_then_fails_gets_one_of_its_two_errors(#[case] body: impl Serialize) {
    let (of_price, of_body) =
        (ContractError::NotFinite(f64::NAN), ContractError::Unserializable("the price is unknown".to_owned()));
    let error = subject().canonical(&body).err();
    assert!(error == Some(of_price) || error == Some(of_body), "{error:?}");
}

/// Catches the panics of a name and of two values, and goes on.
struct Catches<N, V>(N, V);

impl<N: Serialize, V: Serialize> Serialize for Catches<N, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if catch_unwind(AssertUnwindSafe(|| map.serialize_key(&self.0))).is_err() {
            map.serialize_key("a")?;
        }
        if catch_unwind(AssertUnwindSafe(|| map.serialize_value(&self.1))).is_err() {
            map.serialize_value(&2)?;
        }
        map.end()
    }
}

/// Panics in the middle of a list.
struct Panics;

impl Serialize for Panics {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_seq(None)?.serialize_element(&1)?;
        // Unlike `panic!`, it prints nothing.
        resume_unwind(Box::new("the body's own"))
    }
}

/// Panics before it writes anything.
struct PanicsAtOnce;

impl Serialize for PanicsAtOnce {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        resume_unwind(Box::new("the body's own"))
    }
}

#[rstest]
#[case::a_value(Catches("a", Panics))]
#[case::a_value_inside_another(Catches("a", [Some(Panics)]))]
#[case::a_name(Catches(PanicsAtOnce, 1))]
fn a_body_that_catches_the_panic_of_a_part_and_goes_on_has_no_text(#[case] body: impl Serialize) {
    let written = subject().canonical(&body);
    assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
}

proptest! {
    #[test]
    fn a_body_that_keeps_the_rules_has_a_text_and_every_other_is_an_error(body in body()) {
        let written = subject().canonical(&body);
        if body.keeps_the_rules() {
            prop_assert!(matches!(&written, Ok(text) if loads(text.as_bytes()).is_ok()), "{written:?}");
        } else {
            prop_assert!(matches!(written, Err(ContractError::Unserializable(_))), "{written:?}");
        }
    }
}
