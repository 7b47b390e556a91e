//! Writes the generated parts of the book, and tells it what other commands print.

use std::io::Write;

use super::{CommandError, contents, show};
use crate::book;
use crate::ledger::{Reference, scope_check::scope_check};

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

/// What `cargo run` prints, without colours.
///
/// # Errors
/// Those of the command.
pub(crate) fn printed_contents() -> Result<String, String> {
    printed(contents::contents)
}

/// What `cargo run -- show NAME` prints, without colours.
///
/// # Errors
/// Those of the command.
pub(crate) fn printed_show(name: &str) -> Result<String, String> {
    printed(|out| show::show(out, name))
}

/// What `cargo run -- scope-check` prints.
///
/// # Errors
/// Those of the command.
pub(crate) fn printed_scope_check() -> Result<String, String> {
    printed(|out| Ok(scope_check(&Reference, out)?))
}

type Plain = anstream::StripStream<Vec<u8>>;

fn printed(command: impl FnOnce(&mut Plain) -> Result<(), CommandError>) -> Result<String, String> {
    let mut out = Plain::new(Vec::new());
    command(&mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&out.into_inner()).into_owned())
}
