//! Tests of the modules that the workbook's commands use.

mod analysis;
mod difference;
mod files;
mod runs;
mod sources;
