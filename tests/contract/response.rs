//! The response tree of steps 6 to 8: aliases, copies, reading and mutation.

use proptest::{collection::vec, prelude::*, sample::Index};
use rstest::rstest;
use same_key::response::Response;
use serde_json::{Value, json};

use crate::generate::{LENGTHS, answer, place, text_of};

/// Mutates the list or object at this place, if it exists. All handles to it see the change.
pub(crate) fn touch(response: &Response, place: &str) {
    if let Some(part) = response.at(place) {
        let _ = part.push(json!("touched")) || part.set("touched", json!(true));
    }
}

/// The number of nested levels, lists and objects in turn: more than a JSON text may have.
pub(crate) const LEVELS: usize = 200;

/// Returns a value with that many levels, and the place of each level.
pub(crate) fn levels() -> (Value, Vec<String>) {
    let level = |inner, index| if index % 2 == 0 { json!([inner]) } else { json!({"0": inner}) };
    ((0..LEVELS).fold(json!(1), level), (0..LEVELS).map(|level| "/0".repeat(level)).collect())
}

/// Returns lists and objects with many members, each itself a list or an object, and the first, middle and last place.
pub(crate) fn wide() -> impl Iterator<Item = (Value, [String; 3])> {
    let places = |length: usize| [0, length / 2, length - 1].map(|index| format!("/{index}"));
    LENGTHS.into_iter().filter(|length| *length < 10_000).flat_map(move |length| {
        let list = Value::Array(vec![json!([]); length]);
        let object = (0..length).map(|index| (index.to_string(), json!({}))).collect();
        [(list, places(length)), (object, places(length))]
    })
}

/// Numbers that lose their sign or their last bit in other types. `==` does not tell the first two apart, and their
/// texts do.
pub(crate) const NUMBERS: [f64; 8] = [-0.0, 0.0, 0.1, 1.0, -1e-7, 9_007_199_254_740_993.0, 5e-324, f64::MAX];

#[rstest]
#[case::the_whole("", Some(json!({"a/b": {"~": [null, 1.5, "x", true]}})))]
#[case::a_member_with_a_slash("/a~1b", Some(json!({"~": [null, 1.5, "x", true]})))]
#[case::a_member_with_a_tilde("/a~1b/~0", Some(json!([null, 1.5, "x", true])))]
#[case::an_item("/a~1b/~0/2", Some(json!("x")))]
#[case::behind_the_end("/a~1b/~0/4", None)]
#[case::no_such_member("/x", None)]
#[case::inside_a_scalar("/a~1b/~0/0/0", None)]
#[case::no_pointer("a", None)]
#[case::no_index("/a~1b/~0/x", None)]
#[case::an_index_with_a_zero_before_it("/a~1b/~0/02", None)]
#[case::a_member_without_its_slash("a~1b", None)]
#[case::an_index_with_a_sign("/a~1b/~0/+2", None)]
#[case::the_place_after_the_last_item("/a~1b/~0/-", None)]
fn a_part_is_found_by_its_pointer(#[case] pointer: &str, #[case] part: Option<Value>) {
    let response = Response::from(json!({"a/b": {"~": [null, 1.5, "x", true]}}));
    assert_eq!(response.at(pointer).map(|part| part.to_json()), part);
}

#[test]
fn only_a_list_can_be_pushed_to_and_only_an_object_set() {
    for value in [json!(null), json!(1), json!("x"), json!(true)] {
        let scalar = Response::from(value.clone());
        assert!(!scalar.push(json!(1)) && !scalar.set("n", json!(1)));
        assert_eq!(scalar.to_json(), value);
    }
    let (list, object) = (Response::from(json!([])), Response::from(json!({"n": 1})));
    assert!(list.push(json!(1)) && !list.set("n", json!(1)));
    assert!(object.set("n", json!(2)) && !object.push(json!(1)));
    assert_eq!((list.to_json(), object.to_json()), (json!([1]), json!({"n": 2})));
}

#[test]
fn reads_as_its_json() {
    assert_eq!(format!("{:?}", Response::from(json!({"b": [1], "a": null}))), r#"{"a":null,"b":[1]}"#);
}

proptest! {
    #[test]
    fn holds_what_it_was_made_from(value in answer()) {
        prop_assert_eq!(Response::from(value.clone()).to_json(), value);
    }

    #[test]
    fn a_member_of_any_name_is_found(names in vec(text_of("~/01a", 0..4), 1..4)) {
        let value = names.iter().rfold(json!(1), |inner, name| json!({name.as_str(): inner, "other": 2}));
        let escaped = names.iter().map(|name| format!("/{}", name.replace('~', "~0").replace('/', "~1")));
        let part = Response::from(value).at(&escaped.collect::<String>());
        prop_assert_eq!(part.map(|part| part.to_json()), Some(json!(1)));
    }

    /// A name alone is no pointer, even if it names a member: only a slash before it makes it one.
    #[test]
    fn a_pointer_without_its_first_slash_finds_nothing(names in vec(text_of("~01a", 1..4), 1..4)) {
        let value = names.iter().rfold(json!(1), |inner, name| json!({name.as_str(): inner}));
        let escaped = names.iter().map(|name| name.replace('~', "~0")).collect::<Vec<_>>().join("/");
        let (object, list) = (Response::from(value), Response::from(json!(["first", "second"])));
        let pointer = format!("/{escaped}");
        prop_assert!(object.at(&pointer).is_some());
        prop_assert_eq!(object.at(&escaped), None);
        prop_assert_eq!(list.at(&escaped), None);
    }

    /// An index is written in one way. Everything else names no item: in JSON Patch, `-` is the place after the last one.
    #[test]
    fn an_item_has_one_pointer(part in text_of("-+ 012", 0..3), length in 0..25) {
        let list = Response::from((0..length).collect::<Value>());
        let item = (0..length).find(|index| index.to_string() == part);
        let found = list.at(&format!("/{part}"));
        prop_assert_eq!(found.map(|item| item.to_json()), item.map(Value::from));
    }

    #[test]
    fn equal_is_what_holds_the_same(one in answer(), other in answer()) {
        prop_assert_eq!(Response::from(one.clone()) == Response::from(other.clone()), one == other);
        prop_assert_eq!(Response::from(one.clone()), Response::from(one));
    }

    #[test]
    fn a_clone_shares_everything_a_shallow_copy_all_but_the_top_a_deep_copy_nothing(value in answer(), index: Index) {
        prop_assume!(value.is_array() || value.is_object());
        let (response, place) = (Response::from(value.clone()), place(&value, index));
        let (alias, shallow, deep) = (response.clone(), response.shallow_copy(), response.deep_copy());
        touch(&response, &place);
        prop_assert_ne!(&response.to_json(), &value);
        prop_assert_eq!(&alias, &response);
        prop_assert_eq!(shallow == response, !place.is_empty());
        prop_assert_eq!(deep.to_json(), value);
    }
}
