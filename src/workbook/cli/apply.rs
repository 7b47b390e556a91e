//! Applies a step to every line of standard input, so that the reference can be compared with any other program.

use std::io::{self, BufRead, Write};

use clap::Subcommand;

use super::{CommandError, Exit, paint::RED};
use crate::{
    contract::{Contract, ContractError, Reference},
    json::loads,
};

#[derive(Subcommand, Clone, Copy)]
pub(super) enum AppliedStep {
    /// Step 1: each line is a key
    #[command(visible_aliases = ["1", "valid_key"])]
    ValidKey,
    /// Step 2: each line is a body; prints its canonical text
    #[command(visible_aliases = ["2"])]
    Canonical,
    /// Step 3: each line is a body; prints its fingerprint
    #[command(visible_aliases = ["3"])]
    Fingerprint,
    /// Step 4: each line is a JSON array of tenant, method, path and key; prints the scoped key
    #[command(visible_aliases = ["4", "scoped_key"])]
    ScopedKey,
}

impl AppliedStep {
    /// Returns the line's result, or what is wrong with the line.
    fn apply(self, line: &[u8]) -> Result<String, String> {
        let result = match self {
            Self::ValidKey => {
                // In JSON, a `\r` at the end of a line is white space. In a key, it is an invalid character.
                let key =
                    std::str::from_utf8(line).map_err(|error| ContractError::NotUtf8 { offset: error.valid_up_to() });
                key.and_then(|key| Reference.valid_key(key)).map(str::to_owned)
            }
            Self::Canonical => loads(line).and_then(|body| Reference.canonical(&body)),
            Self::Fingerprint => loads(line).and_then(|body| Reference.fingerprint(&body)),
            Self::ScopedKey => {
                let parts: [String; 4] = serde_json::from_slice(line)
                    .map_err(|error| format!("not an array of tenant, method, path and key: {error}"))?;
                let [tenant, method, path, key] = &parts;
                Reference.scoped_key(tenant, method, path, key)
            }
        };
        result.map_err(|error| error.to_string())
    }
}

/// Writes one line for each line read. For a line that the step rejects, it writes an empty line, and the error with
/// the line's number to standard error.
pub(super) fn apply(out: &mut impl Write, step: AppliedStep) -> Result<Exit, CommandError> {
    let mut exit = Exit::Done;
    for (index, line) in io::stdin().lock().split(b'\n').enumerate() {
        let line = line.map_err(CommandError::Input)?;
        match step.apply(&line) {
            Ok(text) => writeln!(out, "{text}")?,
            Err(error) => {
                writeln!(out)?;
                // If standard error cannot be written, the empty line and the exit code still show the failure.
                let _ = writeln!(anstream::stderr(), "line {}: {RED}error:{RED:#} {error}", index + 1);
                exit = Exit::Usage;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}
