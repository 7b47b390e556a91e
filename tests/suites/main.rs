//! The suites that the book develops, a file for each stage: `step1_valid_key_table.rs` is what a learner has in
//! `tests/mine/step1_valid_key.rs` at one point of the chapter. `output.rs` scores each stage, and the book shows what
//! `score` says.
//!
//! Every stage passes on the reference. Some of them ask too much, or too little: the book says which.

mod distribution;
mod members;
mod shrinking;
#[path = "../contract/subject.rs"]
mod subject;

mod step1_valid_key_edges;
mod step1_valid_key_example;
mod step1_valid_key_property;
mod step1_valid_key_survivors;
mod step1_valid_key_table;
mod step2_canonical_any_name;
mod step2_canonical_drawn;
mod step2_canonical_edges;
mod step2_canonical_one_member;
mod step2_canonical_several_members;
mod step4_scoped_key_either_error;
mod step4_scoped_key_first_error;

#[cfg(unix)]
#[path = "../trouble/copy.rs"]
#[allow(dead_code, reason = "these tests write nothing into the copy")]
mod copy;
#[cfg(unix)]
mod output;
#[cfg(unix)]
#[path = "../trouble/stage.rs"]
#[allow(dead_code, reason = "these tests wait for the command to end")]
mod stage;
