//! What the learner's commands print, as a reader sees it.

use super::{BookError, Part};
use crate::cli;

/// The output of the commands that the book shows and that run no tests. What depends on the reader's own predictions and
/// mutants is left out: a reader's work must not make the book stale.
pub(super) fn outputs() -> Result<Vec<Part>, BookError> {
    let contents = cli::printed_contents().map_err(BookError::Command)?;
    let without_progress: Vec<_> = contents.lines().map(|line| line.split("  (").next().unwrap_or(line)).collect();
    let show = cli::printed_show("length-128").map_err(BookError::Command)?;
    let scope_check = cli::printed_scope_check().map_err(BookError::Command)?;
    Ok(vec![
        output("contents", "cargo run", &before(&without_progress.join("\n"), "\nYours\n")),
        output("show_length_128", "cargo run -- show length-128", &before(&show, "\nPredict: ")),
        output("scope_check", "cargo run -- scope-check", scope_check.trim_end()),
    ])
}

/// The text before this mark, and three dots for the rest.
fn before(text: &str, mark: &str) -> String {
    let (text, _) = text.split_once(mark).unwrap_or((text, ""));
    format!("{}\n...", text.trim_end())
}

fn output(name: &str, command: &str, printed: &str) -> Part {
    Part::new(format!("output/{name}.md"), format!("```console\n$ {command}\n{printed}\n```\n"))
}
