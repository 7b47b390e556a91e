//! The contract's tests, with one file for each step. `MUTANT` selects the implementation under test:
//! `MUTANT=length-128 cargo test --test contract`.
//!
//! A file states its step's contract in three ways: tables for boundaries and known values, properties for laws over
//! the whole input domain, and one happy path, which is all that a hurried author would have tested.

mod chosen_mutant;
mod generate;
mod model;
mod process;

mod step1_valid_key;
mod step2_canonical;
mod step2_canonical_typed;
mod step3_fingerprint;
mod step4_scoped_key;
mod step5_classify;
mod step6_remember;
mod step7_replay;
mod step8_execute;
mod step8_execute_kinds;
mod step8_execute_model;

#[cfg(feature = "ledger")]
mod ledger;
#[cfg(feature = "ledger")]
mod ledger_answer;
#[cfg(feature = "ledger")]
mod ledger_audit;
#[cfg(feature = "ledger")]
mod ledger_commit;
#[cfg(feature = "ledger")]
mod ledger_corrupt_receipt;
#[cfg(feature = "ledger")]
mod ledger_crash;
#[cfg(feature = "ledger")]
mod ledger_database;
#[cfg(feature = "ledger")]
mod ledger_effect;
#[cfg(feature = "ledger")]
mod ledger_fault;
#[cfg(feature = "ledger")]
mod ledger_interleaving;
#[cfg(feature = "ledger")]
mod ledger_interruption;
#[cfg(feature = "ledger")]
mod ledger_limits;
#[cfg(feature = "ledger")]
mod ledger_model;
#[cfg(feature = "ledger")]
mod ledger_processes;
#[cfg(feature = "ledger")]
mod ledger_race;
#[cfg(feature = "ledger")]
mod ledger_retention;
#[cfg(feature = "ledger")]
mod ledger_scope;
#[cfg(feature = "ledger")]
mod ledger_scope_check;
#[cfg(feature = "ledger")]
mod ledger_store;
#[cfg(feature = "ledger")]
mod ledger_waiting;

mod json_dumps;
mod json_loads;
mod known_values;
mod response;
