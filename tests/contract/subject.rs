//! `MUTANT=name` selects the implementation under test: one of the workbook's mutants, or one of yours.
#![allow(dead_code, reason = "each part needs its own subject")]

use same_key::{contract::Contract, ledger::Ledger, subject};

use self::mutants::mine;

/// The folder is named, and not the file: so `mine.rs` finds its modules in `mutants/mine`.
#[path = "../../mutants"]
mod mutants {
    pub(super) mod mine;
}

/// Returns Part I under test.
pub(crate) fn subject() -> &'static dyn Contract {
    subject::contract(mine::MUTANTS)
}

/// Returns Part II under test.
pub(crate) fn ledger_subject() -> &'static dyn Ledger {
    subject::ledger(mine::MUTANTS)
}
