//! What the learner's commands print, as a reader sees it.

use super::{BookError, Part};
use crate::cli;

/// The output of the commands that the book shows and that run no tests.
pub(super) fn outputs() -> Result<Vec<Part>, BookError> {
    Ok(vec![
        output("contents", "cargo run", cli::printed_contents())?,
        output("show_length_128", "cargo run -- show length-128", cli::printed_show("length-128"))?,
    ])
}

fn output(name: &str, command: &str, printed: Result<String, String>) -> Result<Part, BookError> {
    let printed = printed.map_err(BookError::Command)?;
    Ok(Part::new(format!("output/{name}.md"), format!("```console\n$ {command}\n{}\n```\n", printed.trim_end())))
}
