//! The places in a chapter where a reader predicts. The book's script puts a form into each.

use std::fmt::Write;

use super::{BookError, GeneratedPart, changes::diff};
use crate::{chapter::Chapter, mutants, workbook::source};

/// Generates a short version of each mutant's change, and the place of its form.
pub(super) fn predictions(chapter: Chapter) -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    for mutant in mutants::of(chapter).filter(|mutant| mutant.equivalent.is_none()) {
        let changed = dedented(&diff(&source::change(mutant)?.lines, 0));
        let name = mutant.name;
        let _ = write!(
            text,
            "<section class=\"prediction\" data-mutant=\"{name}\" aria-label=\"Predict {name}\">\n\n\
             **[`{name}`](#{name})** {}\n\n```diff\n{changed}```\n\n</section>\n\n",
            source::summary(&mutant.file())?
        );
    }
    Ok(GeneratedPart::new(format!("{}/predictions.md", chapter.name()), text))
}

/// Removes the indentation that all lines of a diff share after their sign.
fn dedented(diff: &str) -> String {
    let indentation = |line: &str| line.len() - line[1..].trim_start().len() - 1;
    let common = diff.lines().filter(|line| line.len() > 2).map(indentation).min().unwrap_or(1).max(1);
    diff.lines()
        .fold(String::new(), |text, line| text + &line[..1] + " " + line.get(1 + common..).unwrap_or_default() + "\n")
}
