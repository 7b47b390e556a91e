//! Every mutant on one page.

use std::fmt::Write;

use super::{BookError, GeneratedPart, origin::origin};
use crate::{
    chapter::{Chapter, Part},
    mutants,
    workbook::source,
};

/// Generates one table for each step, and one for Part II.
pub(super) fn index() -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    for chapter in Chapter::ALL {
        if chapter.part() == Part::One {
            table(&mut text, chapter.title(), &[chapter])?;
        }
    }
    let part_two: Vec<_> = Chapter::ALL.into_iter().filter(|chapter| chapter.part() == Part::Two).collect();
    table(&mut text, Part::Two.title(), &part_two)?;
    Ok(GeneratedPart::new("mutants.md", text))
}

fn table(text: &mut String, title: &str, chapters: &[Chapter]) -> Result<(), BookError> {
    let _ = write!(text, "## {title}\n\n| mutant | what was broken | origin |\n|---|---|---|\n");
    for mutant in chapters.iter().flat_map(|&chapter| mutants::of(chapter)) {
        let mark = if mutant.equivalent.is_some() { " (equivalent)" } else { "" };
        let (name, chapter) = (mutant.name, mutant.chapter.name());
        let cells = [source::summary(&mutant.file())?, origin(mutant)].map(|cell| cell.replace('|', "\\|"));
        let _ = writeln!(text, "| [`{name}`]({chapter}.md#{name}){mark} | {} | {} |", cells[0], cells[1]);
    }
    text.push('\n');
    Ok(())
}
