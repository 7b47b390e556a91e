//! A strict reader: it never reads two texts with different meanings as the same body.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};

use super::MAX_DEPTH;
use crate::error::{ContractError, Result, quoted};

/// Reads the body in a JSON text. Decimals become the nearest double, as in Python.
///
/// # Errors
/// Each error reports its position in the text:
///
/// - [`ContractError::NotUtf8`] for invalid UTF-8;
/// - [`ContractError::NotJson`] for invalid JSON, a repeated name, a number outside the range of a double, or more than
///   [`MAX_DEPTH`] levels;
/// - [`ContractError::InexactInteger`] for `-0`, and for an integer that fits in neither an `i64` nor a `u64`.
pub fn loads(text: &[u8]) -> Result<Value> {
    let text = std::str::from_utf8(text).map_err(|error| ContractError::NotUtf8 { offset: error.valid_up_to() })?;
    let body: Body = serde_json::from_str(text).map_err(|error| explain(text, &error))?;
    check_integers(text)?;
    Ok(body.into_value())
}

/// Says what is wrong and what to send, where the words of `serde_json` do not.
fn explain(text: &str, error: &serde_json::Error) -> ContractError {
    let message = error.to_string();
    if message.starts_with("number out of range") {
        let lines_before = text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let end = lines_before.map(str::len).sum::<usize>() + error.column();
        if let Err(inexact) = check_integers(text.get(..end).unwrap_or_default()) {
            return inexact;
        }
    }
    for surrogate in ["lone leading surrogate in hex escape", "unexpected end of hex escape"] {
        if let Some(place) = message.strip_prefix(surrogate) {
            let half = r"half of a surrogate pair; send both halves, such as \ud83d\ude00, or the character itself";
            return ContractError::NotJson(format!("{half}{place}"));
        }
    }
    match message.strip_prefix("recursion limit exceeded") {
        Some(place) => ContractError::NotJson(format!("nested deeper than {MAX_DEPTH} levels{place}")),
        None => ContractError::NotJson(message),
    }
}

/// Checks the characters of every number in a text that is known to be JSON. A visitor could not: it receives
/// 18446744073709551616 and -0 as doubles.
fn check_integers(text: &str) -> Result<()> {
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c == '"' || c == '-' || c.is_ascii_digit()) {
        rest = &rest[start..];
        if rest.starts_with('"') {
            rest = &rest[string_length(rest)..];
            continue;
        }
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c)).unwrap_or(rest.len());
        let (number, after) = rest.split_at(length);
        let is_integer = !number.contains(['.', 'e', 'E']);
        let is_exact = number != "-0" && (number.parse::<i64>().is_ok() || number.parse::<u64>().is_ok());
        if is_integer && !is_exact {
            let before = &text[..text.len() - rest.len()];
            let last_line = before.rsplit('\n').next().unwrap_or(before);
            return Err(ContractError::InexactInteger {
                number: number.to_owned(),
                line: before.matches('\n').count() + 1,
                column: last_line.chars().count() + 1,
            });
        }
        rest = after;
    }
    Ok(())
}

/// Returns the length in bytes of the string at the start of this text, including its quotation marks.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 2)
}

/// A `Value` whose objects have no repeated names. (`serde_json`'s own `Value` silently keeps the last member.)
enum Body {
    Value(Value),
    /// The digits of a number. With `serde_json`'s feature `arbitrary_precision`, which any dependency can switch on, a
    /// decimal comes as an object with one member: its digits, as an owned `String`. A text never comes as one.
    Digits(String),
}

impl Body {
    fn into_value(self) -> Value {
        match self {
            Self::Value(value) => value,
            Self::Digits(digits) => digits.into(),
        }
    }
}

impl<'de> Deserialize<'de> for Body {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BodyVisitor)
    }
}

struct BodyVisitor;

impl<'de> Visitor<'de> for BodyVisitor {
    type Value = Body;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Body, E> {
        Ok(Body::Value(Value::Null))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Body, E> {
        Ok(Body::Value(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Body, E> {
        Ok(Body::Value(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Body, E> {
        Ok(Body::Value(value.into()))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Body, E> {
        let number = Number::from_f64(value).ok_or_else(|| E::custom("number out of range"))?;
        Ok(Body::Value(Value::Number(number)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Body, E> {
        Ok(Body::Value(value.into()))
    }

    fn visit_string<E>(self, digits: String) -> Result<Body, E> {
        Ok(Body::Digits(digits))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Body, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element::<Body>()? {
            list.push(item.into_value());
        }
        Ok(Body::Value(Value::Array(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Body, A::Error> {
        let mut object = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            if object.contains_key(&name) {
                return Err(de::Error::custom(format_args!("two members named {}", quoted(&name))));
            }
            match members.next_value()? {
                Body::Value(value) => object.insert(name, value),
                Body::Digits(digits) => return self.visit_f64(digits.parse().map_err(de::Error::custom)?),
            };
        }
        Ok(Body::Value(Value::Object(object)))
    }
}
