//! The reference's code, one part per method. The chapters' includes select the methods.

use std::{collections::BTreeSet, fmt::Write};

use super::{BookError, GeneratedPart};
use crate::workbook::{
    repository,
    source::{self, CONTRACT, LEDGER},
};

/// The width of documentation.
const WIDTH: usize = 100;

/// Generates the methods that at least one chapter includes, such as `reference/contract/valid_key.md`.
pub(super) fn methods() -> Result<Vec<GeneratedPart>, BookError> {
    let mut parts = Vec::new();
    for path in wanted()? {
        let Some((part, method)) = path.split_once('/') else { continue };
        let file = if part == "ledger" { LEDGER } else { CONTRACT };
        let text = dedented(&source::reference_method(file, method)?.text);
        parts.push(GeneratedPart::new(format!("reference/{path}.md"), format!("```rust\n{text}```\n")));
    }
    Ok(parts)
}

/// Removes the indentation of a method, and wraps its documentation.
fn dedented(method: &str) -> String {
    let mut text = String::new();
    // The documentation's current paragraph, without the comment markers.
    let mut paragraph = String::new();
    for line in method.lines().map(|line| line.strip_prefix("    ").unwrap_or(line)) {
        match line.strip_prefix("///").map(str::trim) {
            Some(words) if !words.is_empty() && !words.starts_with('#') => {
                paragraph += words;
                paragraph.push(' ');
            }
            _ => {
                wrap(&mut text, &paragraph);
                paragraph.clear();
                text += line;
                text.push('\n');
            }
        }
    }
    text
}

/// Appends a paragraph of documentation, in lines of at most [`WIDTH`] characters.
fn wrap(text: &mut String, paragraph: &str) {
    let mut line = String::new();
    for word in paragraph.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(text, "{line}");
            line.clear();
        }
        line += if line.is_empty() { "/// " } else { " " };
        line += word;
    }
    if !line.is_empty() {
        let _ = writeln!(text, "{line}");
    }
}

/// Returns the paths that the chapters include, without the folder and the extension.
fn wanted() -> Result<BTreeSet<String>, BookError> {
    let folder = repository::path("book/src");
    let unreadable = |error| BookError::File { file: folder.display().to_string(), error };
    let mut wanted = BTreeSet::new();
    for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let chapter = std::fs::read_to_string(&path).map_err(unreadable)?;
            let includes = chapter.split("{{#include generated/reference/").skip(1);
            wanted.extend(includes.filter_map(|rest| Some(rest.split_once(".md}}")?.0.to_owned())));
        }
    }
    Ok(wanted)
}
