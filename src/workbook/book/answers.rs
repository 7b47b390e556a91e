//! A mutant's answer, collapsed. It comes from the answer key and the kill matrix.

use std::fmt::Write;

use super::{
    BookError, cases,
    markup::{self, escape},
};
use crate::{
    mutant::Mutant,
    workbook::{
        answer,
        kinds::{KINDS, name, why_not},
        matrix::{KillMatrix, Row},
        plural::counted,
        source,
    },
};

/// Returns the answer: the observation, what both versions give, why the other kinds are wrong, and the failing tests.
pub(super) fn answer(mutant: &Mutant, matrix: &KillMatrix) -> Result<String, BookError> {
    let answer = answer::find(mutant.name).ok_or(BookError::NoAnswer(mutant.name))?;
    let row = matrix.row(mutant.name).ok_or(BookError::NotInMatrix(mutant.name))?;
    let claim = answer.prediction.claim.as_ref().map_err(|_| BookError::NoAnswer(mutant.name))?;
    let seen = claim.compare(mutant).ok_or(BookError::NoAnswer(mutant.name))?;
    let location = answer.prediction.location;
    let prediction = source::prediction(location)?;
    let kind = claim.kind;
    let mut text = format!(
        "<details class=\"answer\" data-kind=\"{}\">\n<summary>The answer: <code>{}</code></summary>\n\n",
        class(name(kind)),
        mutant.name
    );
    let _ = write!(
        text,
        "**Shown by {}.** {}\n\n<div class=\"observation\">\n\n```rust\n{}\n```\n\n</div>\n\n",
        name(kind),
        answer.why,
        source::observation(&prediction)
    );
    let used = source::items_used(location, &prediction)?;
    if !used.is_empty() {
        let _ = write!(text, "It uses:\n\n```rust\n{}\n```\n\n", used.join("\n\n"));
    }
    let [reference, mutated] = [&seen.reference, &seen.mutant].map(|side| escape(&side.predicted));
    let _ = write!(
        text,
        "<p>The reference gives <code class=\"reference\">{reference}</code>.\n\
         The mutant gives <code class=\"mutant\">{mutated}</code>.</p>\n\n"
    );
    for wrong in KINDS.into_iter().filter(|&wrong| wrong != kind) {
        let (wrong, reason) = (name(wrong), markup::line(why_not(mutant.chapter, kind, wrong)));
        let _ = write!(text, "<p>Why not {wrong}? <span class=\"not-{}\">{reason}</span></p>\n\n", class(wrong));
    }
    let _ = write!(text, "It survives `{}`.\n\n", answer.survives);
    text += &killers(mutant, row);
    text += "</details>\n\n";
    Ok(text)
}

/// Returns the last word of a kind's name, such as `input`.
fn class(name: &str) -> &str {
    name.split(' ').next_back().unwrap_or_default()
}

/// Lists the failing tests of its own chapter, and counts the others.
fn killers(mutant: &Mutant, row: &Row) -> String {
    let module = mutant.chapter.name();
    let killers = row.killed_by.iter().map(String::as_str);
    let (own, others): (Vec<_>, Vec<_>) = killers.partition(|test| test.starts_with(module));
    let mut text = format!("Killed by {} of its own chapter:\n\n{}", counted(own.len(), "test"), cases::list(own));
    if !others.is_empty() {
        let _ = write!(
            text,
            "\nIn other chapters, {} {} too.\n",
            counted(others.len(), "test"),
            if others.len() == 1 { "fails" } else { "fail" }
        );
    }
    text.push('\n');
    text
}
