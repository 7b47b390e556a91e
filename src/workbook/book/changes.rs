//! The broken snippets of a chapter, as diffs against the reference.

use std::fmt::Write;

use super::{BookError, GeneratedPart};
use crate::{
    chapter::Chapter,
    mutant::Mutant,
    mutants,
    workbook::{
        origin,
        source::{self, Line},
    },
};

/// How many unchanged lines are shown around a change.
const CONTEXT: usize = 3;

/// Generates a heading, a summary, the diff and the origin of each mutant.
pub(super) fn changes(chapter: Chapter) -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    for mutant in mutants::of(chapter) {
        let _ = write!(text, "### `{}`\n\n{}\n\n", mutant.name, source::summary(&mutant.file())?);
        let _ = writeln!(text, "```diff\n{}```\n", diff(&source::change(mutant)?.lines, CONTEXT));
        let _ = writeln!(text, "{} Its file: `{}`.\n", origin(mutant), mutant.file());
        if let Some(proof) = mutant.equivalent {
            let _ = writeln!(text, "**Equivalent**: no test can tell it from the reference. {proof}\n");
        }
    }
    Ok(GeneratedPart::new(format!("{}/changes.md", chapter.name()), text))
}

/// Formats the lines as a diff, with `context` unchanged lines around each change.
pub(super) fn diff(lines: &[Line], context: usize) -> String {
    let is_changed = |line: &Line| !matches!(line, Line::Kept(_));
    let is_near = |index: usize| {
        let window = &lines[index.saturating_sub(context)..lines.len().min(index + context + 1)];
        window.iter().any(is_changed)
    };
    let mut text = String::new();
    let mut skipping = false;
    for (index, line) in lines.iter().enumerate() {
        let _ = match line {
            Line::Kept(_) if !is_near(index) => {
                // Lines skipped at the beginning or the end of the method get no mark.
                if !skipping && context > 0 && index > 0 && lines[index..].iter().any(is_changed) {
                    text += "  ...\n";
                }
                skipping = true;
                continue;
            }
            Line::Kept(line) => writeln!(text, "  {line}"),
            Line::Removed(line) => writeln!(text, "- {line}"),
            Line::Added(line) => writeln!(text, "+ {line}"),
        };
        skipping = false;
    }
    text
}

/// Returns where the fault comes from, in one sentence.
pub(super) fn origin(mutant: &Mutant) -> String {
    origin::sentence(mutant.origin, link)
}

/// Returns a link to a report such as `owner/repository#number`.
fn link(report: &str) -> String {
    match report.split_once('#') {
        Some((repository, number)) => format!("[{report}](https://github.com/{repository}/issues/{number})"),
        None => report.to_owned(),
    }
}
