//! A quoted JSON string, with the escapes of Python's `json`.

use std::fmt::{Display, Write};

use crate::error::{ContractError, Result};

/// The bytes that JSON requires to be escaped in a string.
const NOT_JSON: [bool; 256] = table(false);

/// The same bytes, and everything outside `' '..='~'`.
const NOT_ASCII: [bool; 256] = table(true);

const fn table(ensure_ascii: bool) -> [bool; 256] {
    let mut must_escape = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        must_escape[byte] = byte < 0x20 || byte == 0x22 || byte == 0x5c || (ensure_ascii && byte > 0x7e);
        byte += 1;
    }
    must_escape
}

/// Appends the text as a quoted string. It escapes what JSON requires, and with `ensure_ascii` everything outside
/// `' '..='~'`.
pub(super) fn write_string(out: &mut String, text: &str, ensure_ascii: bool) {
    let must_escape = if ensure_ascii { &NOT_ASCII } else { &NOT_JSON };
    out.reserve(text.len());
    out.push('"');
    let mut rest = text;
    while let Some(index) = rest.bytes().position(|byte| must_escape[usize::from(byte)]) {
        let (plain, from_here) = rest.split_at(index);
        out.push_str(plain);
        let mut characters = from_here.chars();
        if let Some(character) = characters.next() {
            write_escape(out, character);
        }
        rest = characters.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

fn write_escape(out: &mut String, character: char) {
    let short = match character {
        '"' | '\\' => character,
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        other => {
            for unit in other.encode_utf16(&mut [0; 2]) {
                out.push_str("\\u");
                for bits in [12, 8, 4, 0] {
                    out.push(char::from(b"0123456789abcdef"[usize::from(*unit >> bits & 15)]));
                }
            }
            return;
        }
    };
    out.push('\\');
    out.push(short);
}

/// Returns the text that a value displays. `to_string` would panic if its `Display` fails.
pub(super) fn shown<T: ?Sized + Display>(value: &T) -> Result<String> {
    let mut text = String::new();
    match write!(text, "{value}") {
        Ok(()) => Ok(text),
        Err(_) => Err(ContractError::Unserializable("a text cannot be displayed".to_owned())),
    }
}
