//! Writes the generated parts of the book.

use std::io::Write;

use super::CommandError;
use crate::book;

pub(super) fn book(out: &mut impl Write) -> Result<(), CommandError> {
    let written = book::write()?;
    for path in &written {
        writeln!(out, "{}/{path}", book::FOLDER)?;
    }
    let count = written.len();
    writeln!(out, "{count} {} of the book changed", if count == 1 { "part" } else { "parts" })?;
    writeln!(out, "Read it: mdbook serve book")?;
    Ok(())
}
