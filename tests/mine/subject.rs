//! `MUTANT=name` selects the implementation under test. If it belongs to the other part, this part is the reference.

use same_key::{contract::Contract, ledger::Ledger, subject};

use self::mutants::mine;

/// The folder is named, and not the file: so `mine.rs` finds its modules in `mutants/mine`.
#[path = "../../mutants"]
mod mutants {
    pub(super) mod mine;
}

/// Returns Part I under test.
pub(crate) fn subject() -> &'static dyn Contract {
    subject::both(mine::MUTANTS).0
}

/// Returns Part II under test.
pub(crate) fn ledger_subject() -> &'static dyn Ledger {
    subject::both(mine::MUTANTS).1
}
