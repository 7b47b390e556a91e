//! Lists of names that wrap.

use std::{
    io::{self, Write},
    mem,
};

/// A line of names wraps at this many characters.
const WIDTH: usize = 100;

pub(super) fn list(out: &mut impl Write, names: impl IntoIterator<Item = String>) -> io::Result<()> {
    let mut line = String::new();
    for name in names {
        if !line.is_empty() && line.len() + 2 + name.len() > WIDTH {
            writeln!(out, "{}", mem::take(&mut line))?;
        }
        line += "  ";
        line += &name;
    }
    writeln!(out, "{line}")
}
