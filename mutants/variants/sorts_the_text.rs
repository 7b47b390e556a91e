//! The members are written in the body's order first, and then the text is sorted, each object through a `BTreeMap`.

use std::collections::BTreeMap;

use erased_serde::Serialize;
use serde::ser::Error;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct SortsTheText;

impl Contract for SortsTheText {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        let text = dumps_object(body, Style { sort_keys: false, ..CANONICAL })?;
        let mut sorted = String::with_capacity(text.len());
        sort_value(&text, &mut sorted)?;
        Ok(sorted)
    }
}

/// Appends the value that a text begins with, its members sorted, and returns the rest of the text. The text is compact
/// JSON.
fn sort_value<'t>(text: &'t str, out: &mut String) -> Result<&'t str> {
    let end = match text.as_bytes().first() {
        Some(b'{') => return sort_object(&text[1..], out),
        Some(b'[') => return sort_items(&text[1..], out),
        Some(b'"') => end_of_string(text),
        _ => text.find([',', ']', '}']).unwrap_or(text.len()),
    };
    let (scalar, rest) = text.split_at(end);
    out.push_str(scalar);
    Ok(rest)
}

/// Sorts an object whose opening bracket has been read.
fn sort_object<'t>(mut text: &'t str, out: &mut String) -> Result<&'t str> {
    let mut members = BTreeMap::new();
    while !text.starts_with('}') {
        let member = text.strip_prefix(',').unwrap_or(text);
        let (name, value) = member.split_at(end_of_string(member));
        let mut sorted = format!("{name}:");
        text = sort_value(&value[1..], &mut sorted)?;
        let name: String = serde_json::from_str(name).map_err(Error::custom)?;
        members.insert(name, sorted);
    }
    out.push('{');
    out.push_str(&members.into_values().collect::<Vec<_>>().join(","));
    out.push('}');
    Ok(&text[1..])
}

/// Sorts the objects in an array whose opening bracket has been read.
fn sort_items<'t>(mut text: &'t str, out: &mut String) -> Result<&'t str> {
    out.push('[');
    while !text.starts_with(']') {
        if let Some(item) = text.strip_prefix(',') {
            out.push(',');
            text = item;
        }
        text = sort_value(text, out)?;
    }
    out.push(']');
    Ok(&text[1..])
}

/// Returns the position after the quoted string that a text begins with.
fn end_of_string(text: &str) -> usize {
    let mut is_escaped = true; // the opening quotation mark does not end the string
    let ends = |byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    };
    text.bytes().position(ends).map_or(text.len(), |last| last + 1)
}
