//! A text between quotation marks, with the escapes of Python's `json`.

use std::fmt::Write;

/// Appends the text, quoted. Escaped is what JSON asks for, and with `ensure_ascii` everything outside `' '..='~'`.
pub(super) fn write_string(out: &mut String, text: &str, ensure_ascii: bool) {
    out.push('"');
    let mut written = 0;
    for (index, byte) in text.bytes().enumerate() {
        if byte >= b' ' && byte != b'"' && byte != b'\\' && (byte < 0x7f || !ensure_ascii) {
            continue;
        }
        // A character's first byte writes it whole; its further bytes are then behind `written`.
        if index < written {
            continue;
        }
        out.push_str(&text[written..index]);
        let Some(character) = text[index..].chars().next() else { break };
        write_escape(out, character);
        written = index + character.len_utf8();
    }
    out.push_str(&text[written..]);
    out.push('"');
}

fn write_escape(out: &mut String, character: char) {
    let short = match character {
        '"' => '"',
        '\\' => '\\',
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        other => {
            for unit in other.encode_utf16(&mut [0; 2]) {
                // Writing into a `String` cannot fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
            return;
        }
    };
    out.push('\\');
    out.push(short);
}
