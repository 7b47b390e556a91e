//! **Same Key, Same Request?** A mutation-testing workbook about idempotency keys.
//!
//! The map:
//! - [`contract`]: Part I on one page, the eight steps of the contract and their reference.
//! - [`json`]: the text of a body, written and read strictly.
//! - [`response`]: a JSON tree that aliases on clone, and its deep copy.
//! - [`error`]: everything that can go wrong in Part I.
//! - `ledger`: Part II, effect and receipt in one SQLite transaction (feature `ledger`).
//! - [`step`]: the steps, and what each is called everywhere.
//! - [`mutant`]: what a mutant is.
//! - [`mutants`]: the registry of all of them. Their files stand in `mutants/`, beside the tests that kill them.
//! - [`mod@subject`]: `MUTANT=name` chooses the implementation under test.
//!
//! What needs the feature `cli`:
//! - `source`: a mutant's change, computed from the sources.
//! - `runner`: runs the tests against a mutant, and reads what they say.
//! - `matrix`: which test kills which mutant, as committed data, and what can be read off it.
//! - `prediction`: what a learner expects of a mutant; `answer`: the same, right, with reasons. The answer key stands in
//!   `mutants/`, a file a step.
//! - `judge`: whether a prediction is right, and if not, what to look at.
//! - `nearest`: the nearest names, for a mistyped one.
//! - `unviable`: the mutants that the compiler kills.
//! - `book`: the generated parts of the book.
//! - `cli`: the learner's commands.

#[cfg(feature = "cli")]
pub mod answer;
#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
pub mod contract;
pub mod error;
pub mod json;
#[cfg(feature = "cli")]
pub mod judge;
#[cfg(feature = "ledger")]
pub mod ledger;
#[cfg(feature = "cli")]
pub mod matrix;
pub mod mutant;
#[path = "../mutants/mod.rs"]
#[allow(
    clippy::cast_precision_loss,
    clippy::match_same_arms,
    clippy::needless_borrow,
    reason = "a mutant is the reference with one edit, also where the edit makes its line odd"
)]
pub mod mutants;
#[cfg(feature = "cli")]
pub mod nearest;
#[cfg(feature = "cli")]
pub mod prediction;
#[cfg(feature = "cli")]
mod replace;
pub mod response;
#[cfg(feature = "cli")]
pub mod runner;
#[cfg(feature = "cli")]
pub mod source;
pub mod step;
pub mod subject;
#[cfg(feature = "cli")]
pub mod unviable;

#[cfg(feature = "ledger")]
pub use subject::ledger_subject;
pub use subject::subject;
