//! Tests of the learner's commands when something goes wrong around them: a signal, a full disk, a reader that is gone.
//!
//! In place of Cargo and the test programs, they run small shell scripts, so they know exactly what runs when.
#![cfg(unix)]

mod book;
mod cargo;
mod clone;
mod copy;
mod hints;
mod limits;
mod output;
mod predictions;
mod processes;
mod progress;
mod repository;
#[path = "../rustc/mod.rs"]
mod rustc;
mod score;
mod stage;
mod terminal;
mod watch;
mod watch_screen;
mod write;
