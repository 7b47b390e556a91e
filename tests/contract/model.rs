//! What Python's `json.dumps` writes, said a second time and as plainly as possible, for the properties to compare with.

use std::fmt::Write;

use serde_json::Value;

/// Step 2's text: sorted names, compact, only what must be escaped is.
pub(crate) fn canonical(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(",")),
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| name.chars().collect::<Vec<_>>());
            let members: Vec<_> =
                members.into_iter().map(|(name, value)| format!("{}:{}", quoted(name), canonical(value))).collect();
            format!("{{{}}}", members.join(","))
        }
        Value::String(text) => quoted(text),
        Value::Number(number) if number.is_f64() => float(number.as_f64().expect("it is a float")),
        scalar => scalar.to_string(),
    }
}

/// Only quotation marks, backslashes and control characters are escaped.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for character in text.chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\x08' => quoted.push_str("\\b"),
            '\x0c' => quoted.push_str("\\f"),
            '\0'..='\x1f' => write!(quoted, "\\u{:04x}", u32::from(character)).expect("a String takes everything"),
            _ => quoted.push(character),
        }
    }
    quoted + "\""
}

/// Of 1 to 17 digits, the first that read back as the same double; set out as Python's `repr` does.
fn float(value: f64) -> String {
    let scientific = |decimals: i32| format!("{value:.*e}", usize::try_from(decimals).unwrap_or(0));
    let reads_back = |decimals: &i32| scientific(*decimals).parse() == Ok(value);
    let decimals = (0..17).find(reads_back).expect("17 digits tell every double from every other");
    let text = scientific(decimals);
    let (digits, exponent) = text.split_once('e').expect("`{:e}` writes an exponent");
    let exponent: i32 = exponent.parse().expect("an exponent is a number");
    if (-4..16).contains(&exponent) {
        format!("{value:.*}", usize::try_from(decimals - exponent).unwrap_or(0).max(1))
    } else {
        format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
    }
}

/// A text of printable ASCII: everything else as `\u` escapes, as `json.dumps` does by default.
pub(crate) fn ascii(canonical: &str) -> String {
    let mut ascii = String::with_capacity(canonical.len());
    for character in canonical.chars() {
        match character {
            ' '..='~' => ascii.push(character),
            _ => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    ascii.push_str("\\u");
                    ascii.extend(
                        [12, 8, 4, 0]
                            .map(|bits| char::from_digit(u32::from(*unit >> bits & 15), 16).expect("it is 0 to 15")),
                    );
                }
            }
        }
    }
    ascii
}
