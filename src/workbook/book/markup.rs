//! Text inside HTML, where Markdown does not reach.

use std::fmt::Write;

/// Escapes text for HTML, so that Markdown leaves it unchanged as well.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            // Markdown would read these as markup.
            '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '$' | '{' | '}' => {
                let _ = write!(escaped, "&#{};", u32::from(c));
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// Turns a line of text with code in backticks into HTML.
pub(super) fn line(text: &str) -> String {
    let pieces = text.split('`').map(escape).enumerate();
    pieces.map(|(index, piece)| if index % 2 == 1 { format!("<code>{piece}</code>") } else { piece }).collect()
}
