//! Everything that runs, reads, judges or prints. Nothing in the contract, the ledger or the mutants depends on it.
//!
//! - `source`: parses Rust sources: a mutant's change, predictions, the reference's code.
//! - `learner`: the learner's own mutants, read from `mutants/mine.rs`.
//! - `processes`: starts other programs, and ends them with this one.
//! - `runner`: runs the tests against a mutant, and reads their report.
//! - `matrix`: which test kills which mutant, as committed data, and its analysis.
//! - `prediction`: what a learner expects of a mutant. `answer`: the same with the right outcomes and reasons.
//! - `kinds`: input, error or state, and why a wrong choice does not show a mutant.
//! - `judge`: decides whether a prediction is right, and says what to look at if it is wrong.
//! - `hint`: three hints for each mutant, from the change and the answer key.
//! - `score`: whether a suite of tests is valid, and what it kills.
//! - `unviable`: the mutants that the compiler kills.
//! - `book`: the generated parts of the book.
//! - `cli`: the learner's commands.

pub mod answer;
pub mod book;
pub mod cli;
pub mod hint;
pub mod judge;
pub(crate) mod kinds;
pub mod learner;
pub mod matrix;
pub mod nearest;
pub(crate) mod origin;
pub(crate) mod plural;
pub mod prediction;
pub mod processes;
pub mod replace;
pub mod repository;
pub mod runner;
pub mod score;
pub mod source;
pub mod unviable;
