//! How a command ends.

use std::process::{ExitCode, Termination};

/// The exit codes. Scripts may rely on the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// Done; every mutant was killed.
    Done = 0,
    /// The command line is invalid, or the command failed.
    Usage = 1,
    /// A mutant was not killed by an assertion of its own chapter, or an equivalent mutant was killed.
    Survived = 2,
    /// The tests did not finish within the time limit.
    TimedOut = 3,
    /// The tests fail with the reference itself, or do not compile. The run says nothing about any mutant.
    Reference = 4,
    /// The committed kill matrix differs from the one that the tests give now.
    Stale = 5,
}

impl Termination for Exit {
    fn report(self) -> ExitCode {
        ExitCode::from(self as u8)
    }
}
