//! **Same Key, Same Request?** A mutation-testing workbook about idempotency keys.
//!
//! What the workbook is about:
//! - [`contract`]: Part I on one page, the eight steps of the contract and their reference.
//! - [`json`]: writes and reads the text of a body, strictly.
//! - [`response`]: a JSON tree that aliases on clone, and its deep copy.
//! - [`error`]: every error of Part I.
//! - `ledger`: Part II, effect and receipt in one SQLite transaction (feature `ledger`).
//!
//! How it is broken:
//! - [`chapter`]: the chapters, and the name that each has in `mutants/`, `tests/` and `book/src/`.
//! - [`mutant`]: what a mutant is.
//! - [`variant`], [`sibling`]: other right versions, and mutants that a learner has not read.
//! - [`mutants`]: the lists of all chapters. Each folder's `mod.rs` in `mutants/` registers its mutants.
//! - [`subject`]: `MUTANT=name` selects the implementation under test. `first_steps`: only its first steps.
//! - [`outcomes`]: judges what a reader predicts for the reference and for a mutant.
//!
//! What runs, reads, judges and prints (feature `workbook`):
//! - `workbook`: the learner's commands, the diffs, the runner, the kill matrix, predictions and their judge, the
//!   book's parts.

pub mod chapter;
pub mod contract;
pub mod error;
mod first_steps;
pub mod json;
#[cfg(feature = "ledger")]
pub mod ledger;
pub mod mutant;
#[path = "../mutants/mod.rs"]
#[allow(
    clippy::cast_precision_loss,
    clippy::match_same_arms,
    clippy::needless_borrow,
    reason = "a mutant is the reference with one edit, even if the edit makes a line odd"
)]
pub mod mutants;
pub mod outcomes;
pub mod response;
pub mod sibling;
pub mod subject;
pub mod variant;
#[cfg(feature = "workbook")]
pub mod workbook;
