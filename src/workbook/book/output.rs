//! The output of the learner's commands, and an example of a prediction.

use super::{BookError, GeneratedPart, Printed};
use crate::workbook::{answer, source};

/// Generates the output of the commands that the book shows and that run no tests. It leaves out everything that
/// depends on the reader's own predictions and mutants: a reader's work must not make the book stale.
pub(super) fn outputs(printed: &Printed) -> Result<Vec<GeneratedPart>, BookError> {
    let without_progress: Vec<_> =
        printed.contents.lines().map(|line| line.split("  (").next().unwrap_or(line)).collect();
    Ok(vec![
        output("contents", "cargo run", &before(&without_progress.join("\n"), "\nYours\n")),
        output(
            "show_length_128",
            "cargo run -- show length-128",
            &before(&printed.show_length_128, "\nThe tests of this chapter"),
        ),
        prediction("length-128")?,
        output("scope_check", "cargo run -- scope-check", printed.scope_check.trim_end()),
    ])
}

/// Generates a prediction as a reader writes it: an answer without the parts that only answers have.
fn prediction(mutant: &'static str) -> Result<GeneratedPart, BookError> {
    let answer = answer::find(mutant).ok_or(BookError::NoAnswer(mutant))?;
    let text = source::prediction(answer.prediction.location)?;
    Ok(GeneratedPart::new("output/prediction.md", format!("```rust\n{text}\n```\n")))
}

/// Returns the text before this mark, and three dots for the rest.
fn before(text: &str, mark: &str) -> String {
    let (text, _) = text.split_once(mark).unwrap_or((text, ""));
    format!("{}\n...", text.trim_end())
}

fn output(name: &str, command: &str, printed: &str) -> GeneratedPart {
    GeneratedPart::new(format!("output/{name}.md"), format!("```console\n$ {command}\n{printed}\n```\n"))
}
