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
