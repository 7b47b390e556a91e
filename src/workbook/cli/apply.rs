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
    /// Step 2: each line is a body, and becomes its canonical text
    #[command(visible_aliases = ["2"])]
    Canonical,
    /// Step 3: each line is a body, and becomes its fingerprint
    #[command(visible_aliases = ["3"])]
    Fingerprint,
    /// Step 4: each line is a JSON array of tenant, method, path and key, and becomes the scoped key
    #[command(visible_aliases = ["4", "scoped_key"])]
    ScopedKey,
}

impl AppliedStep {
    /// The line's result, or what is wrong with it.
    fn apply(self, line: &[u8]) -> Result<String, String> {
        let result = match self {
            Self::ValidKey => {
                // JSON takes the `\r` of a line's end as white space. A key does not.
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

/// Writes one line for each line read. A line that the step refuses becomes an empty line, and its error goes to standard
/// error with the line's number.
pub(super) fn apply(out: &mut impl Write, step: AppliedStep) -> Result<Exit, CommandError> {
    let mut exit = Exit::Done;
    for (index, line) in io::stdin().lock().split(b'\n').enumerate() {
        let line = line.map_err(CommandError::Input)?;
        match step.apply(&line) {
            Ok(text) => writeln!(out, "{text}")?,
            Err(error) => {
                writeln!(out)?;
                // Where this cannot be told, the empty line and the exit code still say it.
                let _ = writeln!(anstream::stderr(), "line {}: {RED}error:{RED:#} {error}", index + 1);
                exit = Exit::Usage;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}
