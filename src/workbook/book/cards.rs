//! A card for each mutant of a chapter: its name, what was broken, the change, the answer. The book's script adds the
//! prediction form, and keeps one card open at a time.

use std::fmt::Write;

use super::{BookError, GeneratedPart, answers::answer, diff::diff, markup, origin::origin};
use crate::{
    chapter::Chapter,
    mutant::Mutant,
    mutants,
    workbook::{matrix::KillMatrix, source},
};

/// How many unchanged lines are shown around a change.
const CONTEXT: usize = 3;

/// Generates the cards of a chapter. Each ends with a link to the next.
pub(super) fn cards(chapter: Chapter, matrix: &KillMatrix) -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    let mut mutants = mutants::of(chapter).peekable();
    while let Some(mutant) = mutants.next() {
        text += &card(mutant, matrix, mutants.peek().copied())?;
    }
    Ok(GeneratedPart::new(format!("{}/mutants.md", chapter.name()), text))
}

fn card(mutant: &Mutant, matrix: &KillMatrix, next: Option<&Mutant>) -> Result<String, BookError> {
    let (name, summary) = (mutant.name, markup::line(&source::summary(&mutant.file())?));
    let mut text = format!(
        "<details class=\"mutant\" name=\"mutant\" data-mutant=\"{name}\">\n\
         <summary><h3 id=\"{name}\"><code>{name}</code></h3> <span>{summary}</span></summary>\n\n"
    );
    let _ = writeln!(text, "```diff\n{}```\n", diff(&source::change(mutant)?.lines, CONTEXT));
    let _ = writeln!(text, "{} Its file: `{}`.\n", origin(mutant), mutant.file());
    match mutant.equivalent {
        Some(proof) => {
            let _ = writeln!(text, "**Equivalent**: no test can tell it from the reference, because {proof}.\n");
        }
        None => text += &answer(mutant, matrix)?,
    }
    if let Some(next) = next {
        let _ = writeln!(text, "Next: [`{0}`](#{0})\n", next.name);
    }
    text += "</details>\n\n";
    Ok(text)
}
