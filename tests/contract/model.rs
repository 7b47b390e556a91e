//! A second implementation of Python's `json.dumps`, as plain as possible. The properties compare against it.

use std::fmt::Write;

use serde_json::Value;

/// Writes step 2's text: sorted names, no white space, and only the required escapes.
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
        Value::Number(number) if number.is_f64() => float(number.as_f64().expect("the number is a float")),
        scalar => scalar.to_string(),
    }
}

/// Quotes a text, and escapes only quotation marks, backslashes and control characters.
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
            '\0'..='\x1f' => write!(quoted, "\\u{:04x}", u32::from(character)).expect("String writes cannot fail"),
            _ => quoted.push(character),
        }
    }
    quoted + "\""
}

/// Writes the fewest digits, from 1 to 17, that read back as the same double, in the format of Python's `repr`.
fn float(value: f64) -> String {
    let scientific = |decimals: i32| format!("{value:.*e}", usize::try_from(decimals).unwrap_or(0));
    let reads_back = |decimals: &i32| scientific(*decimals).parse() == Ok(value);
    let decimals = (0..17).find(reads_back).expect("17 digits identify every double");
    let text = scientific(decimals);
    let (digits, exponent) = text.split_once('e').expect("`{:e}` writes an exponent");
    let exponent: i32 = exponent.parse().expect("the exponent is an integer");
    if (-4..16).contains(&exponent) {
        format!("{value:.*}", usize::try_from(decimals - exponent).unwrap_or(0).max(1))
    } else {
        format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
    }
}

/// Writes everything except printable ASCII as `\u` escapes, as `json.dumps` does by default.
pub(crate) fn ascii(canonical: &str) -> String {
    let mut ascii = String::with_capacity(canonical.len());
    for character in canonical.chars() {
        match character {
            ' '..='~' => ascii.push(character),
            _ => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    ascii.push_str("\\u");
                    for bits in [12, 8, 4, 0] {
                        ascii.push(char::from_digit(u32::from(*unit >> bits & 15), 16).expect("a hex digit"));
                    }
                }
            }
        }
    }
    ascii
}
