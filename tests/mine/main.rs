//! Your own tests, a file for each chapter. Each has one happy path to begin with: add tests, and run
//! `cargo run -- score`, or `cargo run -- score step1_valid_key` for one chapter.
//!
//! They are ordinary tests: `cargo test --test mine` runs them on the reference, and `MUTANT=length-128` selects a
//! mutant. `subject()` is the contract under test and `ledger_subject()` the ledger. Tables of cases (rstest) and
//! properties (proptest) work as in `tests/contract`. A file of your own needs a `mod` line below: if its name begins
//! with `ledger_`, its tests belong to Part II, and otherwise to Part I.
#![allow(dead_code, reason = "what is offered below is not used yet")]

mod generate;
mod subject;

mod step1_valid_key;
mod step2_canonical;
mod step3_fingerprint;
mod step4_scoped_key;
mod step5_classify;
mod step6_remember;
mod step7_replay;
mod step8_execute;

mod ledger_crashes;
mod ledger_in_progress;
mod ledger_lost_reply;
mod ledger_meaning;
mod ledger_one_commit;
mod ledger_races;
mod ledger_restores;
mod ledger_retention;
mod ledger_scope;

#[path = "../contract/ledger_database.rs"]
mod ledger_database;
#[path = "../contract/ledger_requests.rs"]
mod ledger_requests;
