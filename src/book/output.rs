//! What the learner's commands print, as a reader sees it.

use super::{BookError, Part};
use crate::cli;

/// The output of the commands that the book shows and that run no tests.
pub(super) fn outputs() -> Result<Vec<Part>, BookError> {
    let commands: [(&str, &[&str]); 2] = [("contents", &[]), ("show_length_128", &["show", "length-128"])];
    commands.into_iter().map(|(name, arguments)| output(name, arguments)).collect()
}

fn output(name: &str, arguments: &[&str]) -> Result<Part, BookError> {
    let printed = cli::printed(arguments).map_err(BookError::Command)?;
    let command = ["cargo run"].iter().chain(if arguments.is_empty() { &[] } else { &["--"] as &[_] }).chain(arguments);
    let command = command.copied().collect::<Vec<_>>().join(" ");
    Ok(Part::new(format!("output/{name}.md"), format!("```console\n$ {command}\n{}\n```\n", printed.trim_end())))
}
