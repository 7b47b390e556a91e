//! Lists of names and sentences that wrap.

use std::{
    io::{self, Write},
    mem,
};

/// A line wraps at this many characters.
const WIDTH: usize = 100;

/// Writes names with two spaces before each.
pub(super) fn list(out: &mut impl Write, names: impl IntoIterator<Item = String>) -> io::Result<()> {
    wrapped(out, names.into_iter().map(|name| format!("  {name}")))
}

/// Writes text in which lines may be longer. Lists, headings and indented lines stay as they are, and so does the code
/// between two fences.
pub(super) fn prose(out: &mut impl Write, text: &str) -> io::Result<()> {
    let (mut paragraph, mut is_code) = (String::new(), false);
    for line in text.lines() {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        let is_kept = is_code || is_fence || line.is_empty() || line.starts_with([' ', '-', '+', '#', '|']);
        if !is_kept {
            if !paragraph.is_empty() {
                paragraph += " ";
            }
            paragraph += line;
            continue;
        }
        if !paragraph.is_empty() {
            sentence(out, &mem::take(&mut paragraph))?;
        }
        writeln!(out, "{line}")?;
    }
    if paragraph.is_empty() { Ok(()) } else { sentence(out, &paragraph) }
}

/// Writes a sentence.
pub(super) fn sentence(out: &mut impl Write, text: &str) -> io::Result<()> {
    wrapped(out, text.split_inclusive(' ').map(str::to_owned))
}

fn wrapped(out: &mut impl Write, parts: impl IntoIterator<Item = String>) -> io::Result<()> {
    let mut line = String::new();
    for part in parts {
        if !line.is_empty() && (line.clone() + &part).trim_end().chars().count() > WIDTH {
            writeln!(out, "{}", mem::take(&mut line).trim_end())?;
        }
        line += &part;
    }
    writeln!(out, "{line}")
}
