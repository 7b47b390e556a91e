//! The text of a body: [`dumps`] writes it, and [`loads()`] reads it. Both are strict.
//!
//! The names and arguments come from Python's `json` module, because the worksheet states its contract in them.

mod container;
mod disguise;
mod loads;
mod members;
mod names;
mod number;
mod refuse;
mod string;
mod style;
mod writer;

pub use self::{
    loads::loads,
    style::{CANONICAL, KeyOrder, Style},
    writer::{dumps, dumps_object},
};

/// The maximum number of nested arrays and objects: `serde_json`'s limit for texts, applied to built values too.
/// Newtypes and `Some`s between the levels have a limit of their own, so a body with many of them may have fewer levels.
pub const MAX_DEPTH: usize = 127;
