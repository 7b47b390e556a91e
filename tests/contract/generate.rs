//! The generators of the properties. They cover the whole input domain, with its edge cases often. The plainest option
//! comes first in each choice, because proptest shrinks a failing input towards the first option.

use proptest::{
    collection::{SizeRange, vec},
    prelude::*,
};
use serde_json::{Map, Number, Value, json};

use crate::words::WORDS;

/// The characters of a key.
pub(crate) const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

/// Generates a text of these characters.
pub(crate) fn text_of(characters: &'static str, length: impl Into<SizeRange>) -> impl Strategy<Value = String> {
    let characters: Vec<_> = characters.chars().collect();
    vec(prop::sample::select(characters), length).prop_map(String::from_iter)
}

/// Generates a key. Three keys in ten have length 1, and three in ten have length 64.
pub(crate) fn key() -> impl Strategy<Value = String> {
    prop_oneof![4 => text_of(ALPHABET, 1..=64), 3 => text_of(ALPHABET, 1), 3 => text_of(ALPHABET, 64)]
}

/// Generates an invalid key: empty, too long, or with a forbidden character at any position.
pub(crate) fn no_key() -> impl Strategy<Value = String> {
    let with_stranger = (key(), any::<prop::sample::Index>(), stranger()).prop_map(|(mut key, index, stranger)| {
        let at = index.index(key.len());
        key.replace_range(at..=at, &stranger.to_string());
        key
    });
    let (too_long, far_too_long) = (text_of(ALPHABET, 65), text_of(ALPHABET, 66..=300));
    prop_oneof![1 => Just(String::new()), 2 => too_long, 2 => far_too_long, 5 => with_stranger]
}

/// Generates a character that is forbidden in a key.
fn stranger() -> impl Strategy<Value = char> {
    character().prop_filter("not in the alphabet", |c| !ALPHABET.contains(*c))
}

/// Generates any character: control, DEL, ASCII, non-ASCII, and outside the basic plane.
pub(crate) fn character() -> impl Strategy<Value = char> {
    prop_oneof![
        3 => prop::char::range(' ', '~'),
        1 => Just('\0'),
        1 => prop::char::range('\0', '\x1f'),
        1 => Just('\x7f'),
        1 => prop::sample::select(vec!['"', '\\', '/', 'é', 'ß', '\u{301}', '中', '\u{2028}', '\u{ff20}', '\u{feff}']),
        1 => prop::sample::select(vec!['😀', '𝒳', '\u{10ffff}']),
        2 => any::<char>(),
    ]
}

/// Returns every character, in texts of 256 each.
pub(crate) fn every_character() -> impl Iterator<Item = String> {
    let every: Vec<_> = ('\0'..=char::MAX).collect();
    every.chunks(256).map(String::from_iter).collect::<Vec<_>>().into_iter()
}

/// Returns every pair of adjacent ASCII characters, in one text for each first character.
pub(crate) fn every_pair_of_ascii() -> impl Iterator<Item = String> {
    ('\0'..='\x7f').map(|one| ('\0'..='\x7f').flat_map(|other| [one, other]).collect())
}

/// Lengths at which words, columns, pages and buffers end, and lengths one greater.
pub(crate) const LENGTHS: [usize; 10] = [8, 9, 64, 65, 255, 256, 257, 1_000, 4_097, 65_537];

/// Generates any text. One text in ten is empty, and two in ten are words that programs treat in a special way.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let word = prop::sample::select(&WORDS[..]).prop_map(str::to_owned);
    prop_oneof![1 => Just(String::new()), 6 => vec(character(), 1..8).prop_map(String::from_iter), 2 => word]
}

/// Generates a path: a slash followed by any text, or a path that tempts a program to normalise it.
pub(crate) fn path() -> impl Strategy<Value = String> {
    const TEMPTING: [&str; 12] =
        ["/", "//", "/a/", "/a?to=alice", "/a?", "/a#b", "/A%2fb", "/a/../b", "/./a", "/ a ", "/É", "/a:b"];
    prop_oneof![3 => text().prop_map(|text| format!("/{text}")), 2 => prop::sample::select(&TEMPTING[..]).prop_map(str::to_owned)]
}

/// Generates a method: a token, in mixed case.
pub(crate) fn method() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => prop::sample::select(vec!["GET", "post", "Patch", "m-search"]).prop_map(str::to_owned),
        2 => text_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+.^_`|~-", 1..=12),
    ]
}

/// Generates a finite number, of every kind of integer and float that a `Value` can hold.
pub(crate) fn number() -> impl Strategy<Value = Number> {
    prop_oneof![
        2 => any::<i64>().prop_map(Number::from),
        2 => any::<u64>().prop_map(Number::from),
        2 => (-3_i64..4).prop_map(Number::from),
        3 => float().prop_map(|float| Number::from_f64(float).expect("the float is finite")),
    ]
}

/// Generates a finite float: of any size, whole, decimal, and at the limits where the notation changes.
pub(crate) fn float() -> impl Strategy<Value = f64> {
    use prop::num::f64::{NORMAL, SUBNORMAL, ZERO};
    const EDGES: [f64; 12] = [
        1e-4,
        9.999e-5,
        1e-5,
        1e15,
        9_999_999_999_999_998.0,
        1e16,
        1e17,
        1e21,
        1e22,
        1e23,
        f64::MAX,
        f64::MIN_POSITIVE,
    ];
    prop_oneof![
        4 => NORMAL | SUBNORMAL | ZERO,
        2 => (-1_000_000_i32..1_000_000).prop_map(|whole| f64::from(whole) / 100.0),
        2 => (any::<i32>(), -30_i32..30).prop_map(|(digits, exponent)| f64::from(digits) * 10_f64.powi(exponent)),
        2 => prop::sample::select(&EDGES[..]),
    ]
}

/// Generates any JSON value.
pub(crate) fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        2 => number().prop_map(Value::Number),
        2 => text().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            1 => vec(inner.clone(), 0..4).prop_map(Value::from),
            1 => vec((text(), inner), 0..4).prop_map(|members| Value::Object(Map::from_iter(members))),
        ]
    })
}

/// Generates an edge case. Each of these values is in about a fifth of all bodies.
pub(crate) fn edge() -> impl Strategy<Value = Value> {
    prop::sample::select(vec![
        json!({}),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(-0.0),
        json!(5e-324),
        json!("\0"),
        json!("\x7f"),
        json!("é"),
        json!("😀"),
        json!([[[[[]]]]]),
    ])
}

/// Generates a body: an object with any values, in any order, two of them edge cases.
pub(crate) fn body() -> impl Strategy<Value = Value> {
    let members = vec((text(), value()), 0..4);
    (members, vec((text(), edge()), 2), any::<u64>()).prop_map(|(members, edges, order)| {
        let object = Value::Object(members.into_iter().chain(edges).collect());
        reordered(&object, order)
    })
}

/// Returns the same value with every object's members in another order.
pub(crate) fn reordered(value: &Value, order: u64) -> Value {
    use std::hash::{DefaultHasher, Hash, Hasher};
    match value {
        Value::Array(items) => items.iter().map(|item| reordered(item, order)).collect(),
        Value::Object(members) => {
            let mut members: Vec<_> =
                members.iter().map(|(name, value)| (name.clone(), reordered(value, order))).enumerate().collect();
            // Sorted by position and not by name, so that the order stays the same when proptest shrinks a name.
            members.sort_by_key(|(place, _)| {
                let mut hasher = DefaultHasher::new();
                (order, place).hash(&mut hasher);
                hasher.finish()
            });
            Value::Object(members.into_iter().map(|(_, member)| member).collect())
        }
        scalar => scalar.clone(),
    }
}

/// Returns the JSON pointers of all lists and objects in a value. The pointer `""` of the value itself comes first.
pub(crate) fn containers(value: &Value) -> Vec<String> {
    fn walk(value: &Value, here: &str, found: &mut Vec<String>) {
        match value {
            Value::Array(items) => {
                found.push(here.to_owned());
                for (index, item) in items.iter().enumerate() {
                    walk(item, &format!("{here}/{index}"), found);
                }
            }
            Value::Object(members) => {
                found.push(here.to_owned());
                for (name, member) in members {
                    walk(member, &format!("{here}/{}", name.replace('~', "~0").replace('/', "~1")), found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(value, "", &mut found);
    found
}

/// Returns one of those pointers. In a value without lists and objects, it is the pointer of the value itself.
pub(crate) fn place(value: &Value, index: prop::sample::Index) -> String {
    let places = containers(value);
    if places.is_empty() { String::new() } else { index.get(&places).clone() }
}

/// Generates an action's response: any value, mostly with nested lists and objects.
pub(crate) fn answer() -> impl Strategy<Value = Value> {
    prop_oneof![1 => value(), 2 => body(), 1 => vec(body(), 1..3).prop_map(Value::from)]
}

/// Generates a fingerprint in the format of step 3, or any other text.
pub(crate) fn digest() -> impl Strategy<Value = String> {
    prop_oneof![4 => text_of("0123456789abcdef", 64), 1 => text()]
}

#[test]
fn every_edge_is_in_a_tenth_of_the_bodies() {
    use proptest::{strategy::ValueTree, test_runner::TestRunner};
    const BODIES: usize = 500;
    let mut runner = TestRunner::deterministic();
    let texts: Vec<_> = (0..BODIES)
        .map(|_| body().new_tree(&mut runner).expect("no filter rejects too many values").current().to_string())
        .collect();
    for edge in ["18446744073709551615", "-0.0", "5e-324", "\\u0000", "\x7f", "é", "😀", "{}", "[[[[[]]]]]", "\"\":"]
    {
        let count = texts.iter().filter(|text| text.contains(edge)).count();
        assert!(count >= BODIES / 10, "{edge:?} is in {count} of {BODIES} bodies");
    }
}
