//! What a chapter's happy path misses, from the kill matrix.

use super::{BookError, GeneratedPart};
use crate::{chapter::Chapter, mutants, workbook::matrix::KillMatrix};

/// Lists the mutants of a chapter that its happy path kills, and counts those that survive it.
pub(super) fn happy_paths(chapter: Chapter, matrix: &KillMatrix) -> Result<GeneratedPart, BookError> {
    let mut killed = Vec::new();
    let mut count = 0;
    for mutant in mutants::of(chapter).filter(|mutant| mutant.equivalent.is_none()) {
        let row = matrix.row(mutant.name).ok_or(BookError::NotInMatrix(mutant.name))?;
        let happy_path = format!("{}::happy_path", row.chapter);
        count += 1;
        if row.killed_by.contains(&happy_path) {
            killed.push(format!("`{}`", mutant.name));
        }
    }
    let survivors = count - killed.len();
    let text = if killed.is_empty() {
        format!("All {count} mutants of this chapter survive it.\n")
    } else {
        format!("{survivors} of the {count} mutants of this chapter survive it. It kills {}.\n", killed.join(", "))
    };
    Ok(GeneratedPart::new(format!("{}/happy_paths.md", chapter.name()), text))
}
