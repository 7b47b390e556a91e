//! `MUTANT=name` selects the implementation that the tests run against.

use std::{env, io::Write, process, sync::OnceLock};

#[cfg(feature = "ledger")]
use crate::ledger::{self, Ledger};
use crate::{
    contract::{Contract, Reference},
    mutant::{Mutant, Subject},
    mutants,
};

/// The environment variable that names the mutant under test.
pub const VARIABLE: &str = "MUTANT";

/// Returns Part I under test: the mutant that `MUTANT` names, or the reference when `MUTANT` is unset or empty.
///
/// An unknown name ends the process at once and prints the list of names.
#[must_use]
pub fn subject() -> &'static dyn Contract {
    match chosen().map(|mutant| mutant.subject) {
        Some(Subject::Contract(contract)) => contract,
        _ => &Reference,
    }
}

/// Returns Part II under test: the ledger mutant that `MUTANT` names, or the reference otherwise. Under a ledger
/// mutant, Part I is the reference.
///
/// An unknown name ends the process at once and prints the list of names.
#[cfg(feature = "ledger")]
#[must_use]
pub fn ledger_subject() -> &'static dyn Ledger {
    match chosen().map(|mutant| mutant.subject) {
        Some(Subject::Ledger(ledger)) => ledger,
        _ => &ledger::Reference,
    }
}

/// Reads the variable only once, because the tests call this a million times.
fn chosen() -> Option<&'static Mutant> {
    static CHOSEN: OnceLock<Option<&Mutant>> = OnceLock::new();
    *CHOSEN.get_or_init(named)
}

/// Returns the mutant that the variable names.
fn named() -> Option<&'static Mutant> {
    let name = env::var_os(VARIABLE).filter(|name| !name.is_empty())?;
    let name = name.to_string_lossy();
    let found = mutants::find(&name);
    if found.is_none() {
        let names: Vec<_> = mutants::all().map(|mutant| mutant.name).collect();
        // The test harness captures `eprintln!`, so this writes directly to standard error. If the write fails, the
        // exit code still reports the error.
        let _ = writeln!(
            std::io::stderr(),
            "\nThe mutants are:\n  {}\n\nerror: no mutant is called {name:?}, so nothing was tested. Set {VARIABLE} to one of the names above, or unset it to test the reference.",
            names.join("\n  ")
        );
        process::exit(1);
    }
    found
}
