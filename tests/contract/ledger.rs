//! Part II's tests, with one file for each chapter and its parts. `MUTANT` selects the implementation under test:
//! `MUTANT=boundary-inclusive cargo test --test ledger`.

mod chosen_mutant;
#[allow(dead_code, reason = "Part II needs keys, and no bodies")]
mod generate;
mod process;
mod subject;
mod words;

mod ledger_crashes;
mod ledger_crashes_interruption;
mod ledger_database;
mod ledger_experiment;
mod ledger_in_progress;
mod ledger_in_progress_corrupt_receipt;
mod ledger_in_progress_waiting;
mod ledger_limits;
mod ledger_limits_files;
mod ledger_lost_reply;
mod ledger_meaning;
mod ledger_meaning_answer;
mod ledger_model;
mod ledger_one_commit;
mod ledger_one_commit_effect;
mod ledger_one_commit_ended;
mod ledger_races;
mod ledger_races_processes;
mod ledger_races_threads;
mod ledger_requests;
mod ledger_restores;
mod ledger_retention;
mod ledger_retention_order_numbers;
mod ledger_scope;
mod ledger_store;
mod ledger_store_foreign;
