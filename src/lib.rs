//! **Same Key, Same Request?** A mutation-testing workbook about idempotency keys.
//!
//! The map:
//! - [`contract`]: Part I on one page, the eight steps of the contract and their reference.
//! - [`json`]: the text of a body, written and read strictly.
//! - [`response`]: a JSON tree that aliases on clone, and its deep copy.
//! - [`error`]: everything that can go wrong in Part I.
//! - [`step`]: the steps, and what each is called everywhere.
//! - [`mutant`]: what a mutant is.
//! - [`mutants`]: the registry of all of them. Their files stand in `mutants/`, beside the tests that kill them.
//! - [`mod@subject`]: `MUTANT=name` chooses the implementation under test.
//! - `source`: a mutant's change, computed from the sources.
//! - `runner`: runs the tests against a mutant, and reads what they say.
//! - `book`: the generated parts of the book.
//! - `cli`: the learner's commands. (These four need the feature `cli`.)

#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
pub mod contract;
pub mod error;
pub mod json;
pub mod mutant;
#[path = "../mutants/mod.rs"]
#[allow(
    clippy::match_same_arms,
    clippy::needless_borrow,
    reason = "a mutant is the reference with one edit, also where the edit makes its line odd"
)]
pub mod mutants;
pub mod response;
#[cfg(feature = "cli")]
pub mod runner;
#[cfg(feature = "cli")]
pub mod source;
pub mod step;
pub mod subject;

pub use subject::subject;
