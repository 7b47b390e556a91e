//! How a command ends.

use std::process::{ExitCode, Termination};

use clap::ValueEnum;

use crate::workbook::processes::SIGNALS;

/// The exit codes. Scripts may rely on the numbers, and `--help` prints these descriptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[repr(u8)]
pub enum Exit {
    /// Done; every mutant was killed
    Done = 0,
    /// The command line is invalid, or the command failed
    Usage = 1,
    /// A mutant was not killed by an assertion of its own chapter, or a test fails on an equivalent one or on a variant
    Survived = 2,
    /// The tests did not finish within the time limit
    TimedOut = 3,
    /// The tests fail with the reference itself, or do not compile; the run says nothing about any mutant
    Reference = 4,
    /// The committed kill matrix differs from the one that the tests give now (matrix --check)
    Stale = 5,
    /// A step of your own is not written yet, or one of its tests fails (write)
    Unfinished = 6,
    /// A test of your own asks for more than the contract, or answers by chance (score)
    NotValid = 7,
}

impl Termination for Exit {
    fn report(self) -> ExitCode {
        ExitCode::from(self as u8)
    }
}

/// Returns the list of exit codes for `--help`.
pub(super) fn exit_codes() -> String {
    let meaning = |exit: &Exit| Some(exit.to_possible_value()?.get_help()?.to_string());
    let exits = Exit::value_variants().iter().map(|exit| (*exit as i32, meaning(exit).unwrap_or_default()));
    let signals = SIGNALS
        .map(|(signal, name)| (128 + signal, format!("{name} ended the command and everything that it had started")));
    let lines: Vec<_> = exits.chain(signals).map(|(code, meaning)| format!("{code:>5}  {meaning}")).collect();
    format!("Exit codes:\n{}", lines.join("\n"))
}
