//! Part I's tests, with one file or more for each step. `MUTANT` selects the implementation under test:
//! `MUTANT=length-128 cargo test --test contract`.
//!
//! A file states its step's contract in three ways: tables for boundaries and known values, properties for laws over
//! the whole input domain, and one happy path, which is all that a hurried author would have tested.

mod chosen_mutant;
mod generate;
mod model;
mod process;
mod subject;
mod words;

mod step1_valid_key;
mod step2_canonical;
mod step2_canonical_broken_rules;
mod step2_canonical_depth;
mod step2_canonical_disguised;
mod step2_canonical_typed;
mod step3_fingerprint;
mod step4_scoped_key;
mod step5_classify;
mod step6_remember;
mod step7_replay;
mod step8_execute;
mod step8_execute_kinds;
mod step8_execute_model;

mod json_dumps;
mod json_loads;
mod known_values;
mod later_steps;
mod messages;
mod response;
