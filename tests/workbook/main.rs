//! The parts of the workbook that its commands are made of.

mod analysis;
mod files;
mod runs;
mod sources;
