//! `MUTANT=name` chooses the implementation that the tests run against.

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

/// Part I under test: the mutant that `MUTANT` names, and the reference when it is unset or empty.
///
/// An unknown name ends the process at once with the list of names.
#[must_use]
pub fn subject() -> &'static dyn Contract {
    match chosen().map(|mutant| mutant.subject) {
        Some(Subject::Contract(contract)) => contract,
        _ => &Reference,
    }
}

/// Part II under test: the ledger mutant that `MUTANT` names, and the reference otherwise. Under a ledger mutant, Part I
/// is the reference.
///
/// An unknown name ends the process at once with the list of names.
#[cfg(feature = "ledger")]
#[must_use]
pub fn ledger_subject() -> &'static dyn Ledger {
    match chosen().map(|mutant| mutant.subject) {
        Some(Subject::Ledger(ledger)) => ledger,
        _ => &ledger::Reference,
    }
}

/// The variable is read once: the tests ask a million times.
fn chosen() -> Option<&'static Mutant> {
    static CHOSEN: OnceLock<Option<&Mutant>> = OnceLock::new();
    *CHOSEN.get_or_init(named)
}

/// The mutant that the variable names.
fn named() -> Option<&'static Mutant> {
    let name = env::var_os(VARIABLE).filter(|name| !name.is_empty())?;
    let name = name.to_string_lossy();
    let found = mutants::find(&name);
    if found.is_none() {
        let names: Vec<_> = mutants::all().map(|mutant| mutant.name).collect();
        // Straight to standard error: the test harness captures what `eprintln!` prints. When even this fails, the exit
        // code has to do.
        let _ = writeln!(
            std::io::stderr(),
            "\nThe mutants are:\n  {}\n\nerror: no mutant is called {name:?}, so nothing was tested. {VARIABLE} names the implementation under test.",
            names.join("\n  ")
        );
        process::exit(1);
    }
    found
}
