//! The text of a body: [`dumps`] writes it, [`loads()`] reads it, both strictly.
//!
//! The names and arguments are those of Python's `json` module, which the worksheet's contract is written in.

mod loads;
mod members;
mod names;
mod number;
mod object;
mod refuse;
mod string;
mod style;
mod writer;

pub use self::{
    loads::loads,
    object::object,
    style::{CANONICAL, KeyOrder, Style},
    writer::dumps,
};

/// How many arrays and objects may stand inside each other: `serde_json`'s own limit for texts, kept for built values.
pub const MAX_DEPTH: usize = 127;
