//! Writes the generated parts of the book, including the output of other commands.

use std::io::Write;

use super::{CommandError, contents, show};
use crate::{
    ledger::{Reference, scope_check::scope_check},
    workbook::{
        book::{self, Printed},
        plural::counted,
    },
};

pub(super) fn book(out: &mut impl Write) -> Result<(), CommandError> {
    let written = book::write(&all()?)?;
    for path in &written {
        writeln!(out, "{}/{path}", book::FOLDER)?;
    }
    writeln!(out, "{} of the book changed", counted(written.len(), "part"))?;
    writeln!(out, "To read it: mdbook serve book")?;
    Ok(())
}

/// Returns the output of the commands that the book shows, without colours.
///
/// # Errors
/// Those of the commands.
pub fn printed_for_the_book() -> Result<Printed, String> {
    all().map_err(|error| error.to_string())
}

fn all() -> Result<Printed, CommandError> {
    Ok(Printed {
        contents: printed(contents::contents)?,
        show_length_128: printed(|out| show::show(out, "length-128"))?,
        scope_check: printed(|out| Ok(scope_check(&Reference, out)?))?,
    })
}

type Plain = anstream::StripStream<Vec<u8>>;

fn printed(command: impl FnOnce(&mut Plain) -> Result<(), CommandError>) -> Result<String, CommandError> {
    let mut out = Plain::new(Vec::new());
    command(&mut out)?;
    Ok(String::from_utf8_lossy(&out.into_inner()).into_owned())
}
