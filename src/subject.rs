//! `MUTANT=name` selects the implementation that the tests run against.

use std::{env, io::Write, process, sync::OnceLock};

use crate::{
    chapter::Part,
    contract::{self, Contract},
    first_steps::FirstSteps,
    mutant::Subject,
    mutants::{self, siblings_not_to_be_read, variants},
};

/// The environment variable that names the mutant under test.
pub const VARIABLE: &str = "MUTANT";

/// The environment variable that says how many of a mutant's steps are under test, from 1 to 8. The steps above them are
/// the reference's. Without it, all steps are the mutant's.
pub const STEPS: &str = "STEPS";

/// The learner's own mutants, by name. The test programs register them, so an edit of `mutants/mine.rs` compiles
/// nothing else anew.
pub type Own = &'static [(&'static str, Subject)];

/// Returns Part I under test: the mutant that `MUTANT` names, or the reference when `MUTANT` is unset or empty.
///
/// If `STEPS` is set, only so many of its steps are the mutant's, and the others are the reference's.
///
/// An unknown name ends the process at once and prints the list of names. So does a mutant of Part II, and the message
/// says how to run it. `STEPS` that is no number from 1 to 8 ends the process, too.
#[must_use]
pub fn contract(own: Own) -> &'static dyn Contract {
    contract_of(chosen(own, Some(Part::One)))
}

fn contract_of(chosen: Option<Subject>) -> &'static dyn Contract {
    static FIRST_STEPS: OnceLock<Option<FirstSteps>> = OnceLock::new();
    match chosen {
        Some(Subject::Contract(own)) => {
            let first = FIRST_STEPS.get_or_init(|| steps().map(|count| FirstSteps { own, count }));
            first.as_ref().map_or(own, |first| first)
        }
        _ => &contract::Reference,
    }
}

/// Returns Part II under test: the mutant that `MUTANT` names, or the reference when `MUTANT` is unset or empty. Part I
/// is always the reference here.
///
/// An unknown name ends the process at once and prints the list of names. So does a mutant of Part I, and the message
/// says how to run it.
#[cfg(feature = "ledger")]
#[must_use]
pub fn ledger(own: Own) -> &'static dyn crate::ledger::Ledger {
    ledger_of(chosen(own, Some(Part::Two)))
}

#[cfg(feature = "ledger")]
fn ledger_of(chosen: Option<Subject>) -> &'static dyn crate::ledger::Ledger {
    match chosen {
        Some(Subject::Ledger(ledger)) => ledger,
        _ => &crate::ledger::Reference,
    }
}

/// Returns both parts under test, for a program that tests both: the mutant that `MUTANT` names takes the place of its
/// part, and the other part is the reference.
///
/// An unknown name ends the process at once and prints the list of names.
#[cfg(feature = "ledger")]
#[must_use]
pub fn both(own: Own) -> (&'static dyn Contract, &'static dyn crate::ledger::Ledger) {
    let chosen = chosen(own, None);
    (contract_of(chosen), ledger_of(chosen))
}

/// Reads the variable once: the tests ask a million times. A mutant of another part than the tested one ends the process.
fn chosen(own: Own, tested: Option<Part>) -> Option<Subject> {
    static CHOSEN: OnceLock<Option<Subject>> = OnceLock::new();
    *CHOSEN.get_or_init(|| {
        let subject = named(own)?;
        let part = match subject {
            Subject::Contract(_) => Part::One,
            #[cfg(feature = "ledger")]
            Subject::Ledger(_) => Part::Two,
        };
        if tested.is_some_and(|tested| tested != part) {
            stop(&format!(
                "these tests never run this mutant. Keep {VARIABLE} set, and run: cargo test --test {}",
                part.tests()
            ));
        }
        Some(subject)
    })
}

/// Reads how many steps are under test.
fn steps() -> Option<u8> {
    let text = env::var_os(STEPS).filter(|text| !text.is_empty())?;
    let steps = text.to_str().and_then(|text| text.parse().ok()).filter(|steps| (1..=8).contains(steps));
    if steps.is_none() {
        stop(&format!("{STEPS} is {}: set it to a number from 1 to 8, or unset it to test all steps", text.display()));
    }
    steps
}

/// Finds the implementation that the variable names.
fn named(own: Own) -> Option<Subject> {
    let name = env::var_os(VARIABLE).filter(|name| !name.is_empty())?;
    let name = name.to_string_lossy();
    let workbook = mutants::all().map(|mutant| (mutant.name, mutant.subject));
    let mut all = workbook.chain(own.iter().copied());
    let variants = variants::all().map(|variant| (variant.name, variant.subject));
    let siblings = siblings_not_to_be_read::all().map(|sibling| (sibling.name, sibling.subject));
    let found = all.clone().chain(variants).chain(siblings).find(|&(known, _)| known == name);
    if found.is_none() {
        let names: Vec<_> = all.by_ref().map(|(name, _)| name).collect();
        let _ = writeln!(std::io::stderr(), "\nThe mutants are:\n  {}", names.join("\n  "));
        stop(&format!(
            "no mutant is called {name:?}, so nothing was tested. Set {VARIABLE} to one of the names above, or unset it to test the reference."
        ));
    }
    found.map(|(_, subject)| subject)
}

/// Ends the process with this error.
fn stop(error: &str) -> ! {
    // Straight to standard error: the test harness captures what `eprintln!` prints. If the write fails too, only the
    // exit code reports the error.
    let _ = writeln!(std::io::stderr(), "\nerror: {error}");
    process::exit(1)
}
