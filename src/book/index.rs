//! Every mutant on one page.

use std::fmt::Write;

use super::{BookError, Part, Place, changes::origin};
use crate::{mutant::Status, source, step::Step};

/// A table of all mutants, by step.
pub(super) fn index(places: &[Place]) -> Result<Part, BookError> {
    let mut text = String::new();
    for step in Step::ALL {
        let _ = write!(text, "## {}\n\n| mutant | what was broken | origin |\n|---|---|---|\n", step.title());
        for (place, mutant) in places.iter().flat_map(|place| place.mutants.iter().map(move |mutant| (place, mutant))) {
            if mutant.step != Some(step) {
                continue;
            }
            let mark = if matches!(mutant.status, Status::Equivalent(_)) { " (equivalent)" } else { "" };
            let (name, chapter) = (mutant.name, place.chapter);
            let cells = [source::summary(mutant)?, origin(mutant)].map(|cell| cell.replace('|', "\\|"));
            let _ = writeln!(text, "| [`{name}`]({chapter}.md#{name}){mark} | {} | {} |", cells[0], cells[1]);
        }
        text.push('\n');
    }
    Ok(Part::new("mutants.md", text))
}
