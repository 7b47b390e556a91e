//! The contract's tests, with one file for each step. `MUTANT` selects the implementation under test:
//! `MUTANT=length-128 cargo test --test contract`.
//!
//! A file states its step's contract in three ways: tables for boundaries and known values, properties for laws over
//! the whole input domain, and one happy path, which is all that a hurried author would have tested.

mod chosen_mutant;
mod generate;
mod model;
mod process;
mod subject;

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

mod ledger_crashes;
mod ledger_crashes_interruption;
mod ledger_database;
mod ledger_experiment;
mod ledger_in_progress;
mod ledger_in_progress_corrupt_receipt;
mod ledger_in_progress_waiting;
mod ledger_limits;
mod ledger_lost_reply;
mod ledger_meaning;
mod ledger_meaning_answer;
mod ledger_model;
mod ledger_one_commit;
mod ledger_one_commit_effect;
mod ledger_races;
mod ledger_races_processes;
mod ledger_races_threads;
mod ledger_requests;
mod ledger_restores;
mod ledger_retention;
mod ledger_retention_order_numbers;
mod ledger_scope;
mod ledger_store;

mod json_dumps;
mod json_loads;
mod known_values;
mod response;
