//! How a command ends.

use std::process::{ExitCode, Termination};

/// What the exit code says. Scripts may rely on the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// Done; every mutant was killed.
    Done = 0,
    /// The command was not understood, or could not be carried out.
    Usage = 1,
    /// A mutant was not killed by an assertion of its own step, or an equivalent one was killed.
    Survived = 2,
    /// The tests did not end in time.
    TimedOut = 3,
    /// The tests fail with the reference itself, or do not compile: nothing can be said about any mutant.
    Reference = 4,
    /// The committed kill matrix is not the one that the tests give now.
    Stale = 5,
}

impl Termination for Exit {
    fn report(self) -> ExitCode {
        ExitCode::from(self as u8)
    }
}
