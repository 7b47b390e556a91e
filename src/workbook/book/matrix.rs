//! The kill matrix as tables, and its analysis.

use std::{collections::BTreeSet, fmt::Write};

use super::{BookError, GeneratedPart, cases, printed_matrix::printed};
use crate::{
    chapter::Part,
    mutant::Mutant,
    mutants,
    workbook::matrix::{KillMatrix, Score, analyse, table_of, tables},
};

/// Generates the numbers at the start of the chapter.
pub(super) fn summary(matrix: &KillMatrix) -> GeneratedPart {
    let analysis = analyse(matrix);
    // Truncated, not rounded: it shows 100 only if all are killed.
    let percent = |score: Score| score.killed * 1000 / score.mutants.max(1);
    let percent = |score| format!("{}.{} %", percent(score) / 10, percent(score) % 10);
    let mut text = String::from("| | |\n|---|---|\n");
    let mut row = |what: &str, value: String| {
        let _ = writeln!(text, "| {what} | {value} |");
    };
    let mut score = |what: &str, score: Score| {
        row(what, format!("{} of {} mutants, {}", score.killed, score.mutants, percent(score)));
    };
    score("Mutation score", matrix.score);
    score("Mutation score of the happy paths alone", analysis.happy_paths);
    row("Tests", matrix.tests.len().to_string());
    let smallest = if analysis.cover.smallest {
        "Tests in a smallest set that kills all"
    } else {
        "Tests in a small set that kills all"
    };
    row(smallest, analysis.cover.tests.len().to_string());
    row("Tests that kill none of these mutants", analysis.idle_tests.len().to_string());
    row("Mutants that a single test kills", analysis.sole_killers.len().to_string());
    row("Groups of mutants that these tests cannot tell apart", analysis.indistinguished.len().to_string());
    if !analysis.sole_killers.is_empty() {
        text += "\nMutants that a single test kills, with that test:\n\n";
        for (mutant, test) in &analysis.sole_killers {
            let _ = writeln!(text, "- `{mutant}`: `{test}`");
        }
    }
    if !analysis.indistinguished.is_empty() {
        text += "\nMutants that these tests cannot tell apart:\n\n";
        for group in &analysis.indistinguished {
            let names: Vec<_> = group.iter().map(|name| format!("`{name}`")).collect();
            let _ = writeln!(text, "- {}", names.join(", "));
        }
    }
    text += "\n<details>\n<summary>A set of tests that kills all</summary>\n\n";
    text += &cases::list_of(&analysis.cover.tests, &matrix.tests);
    text += "\n</details>\n\n<details>\n<summary>Tests that kill none of these mutants</summary>\n\n";
    text += &cases::list_of(&analysis.idle_tests, &matrix.tests);
    text += "\n</details>\n";
    GeneratedPart::new("matrix_summary.md", text)
}

/// Generates one table per part, because the tests of one part never run on a mutant of the other. For paper, narrow
/// tables follow each.
pub(super) fn matrices(matrix: &KillMatrix) -> Result<GeneratedPart, BookError> {
    let mut text = String::new();
    for (title, part) in [("Part I", Part::One), ("Part II", Part::Two)] {
        let columns: Vec<_> = columns(matrix, part)?;
        if !columns.is_empty() {
            text += &table(title, &columns, matrix);
            text += &printed(&columns, matrix);
        }
    }
    Ok(GeneratedPart::new("matrix.md", text))
}

/// A column of the table: a mutant, and the tests that kill it. A table of cases counts as one test.
pub(super) struct Column<'m> {
    pub(super) mutant: &'static Mutant,
    killed_by: BTreeSet<&'m str>,
}

impl Column<'_> {
    /// Returns the mutant's name, with a note if it is equivalent.
    pub(super) fn heading(&self) -> String {
        let note = if self.mutant.equivalent.is_some() { " (equivalent)" } else { "" };
        format!("{}{note}", self.mutant.name)
    }
}

fn columns(matrix: &KillMatrix, part: Part) -> Result<Vec<Column<'_>>, BookError> {
    let mut columns = Vec::new();
    for mutant in mutants::all().filter(|mutant| mutant.chapter.part() == part) {
        let row = matrix.row(mutant.name).ok_or(BookError::NotInMatrix(mutant.name))?;
        let killed_by = row.killed_by.iter().map(|test| table_of(test)).collect();
        columns.push(Column { mutant, killed_by });
    }
    // Above, a mutant without a row is an error. Here, a row without a mutant is one: the matrix is stale.
    match matrix.mutants.iter().find(|row| mutants::find(&row.name).is_none()) {
        Some(row) => Err(BookError::NotInRegistry(row.name.clone())),
        None => Ok(columns),
    }
}

fn table(title: &str, columns: &[Column<'_>], matrix: &KillMatrix) -> String {
    let mut text = format!(
        "<div class=\"matrix\" role=\"region\" aria-label=\"The kill matrix of {title}\" tabindex=\"0\">\n<table>\n\
         <caption>{title}: &#10007; where the test kills the mutant</caption>\n<thead>\n<tr><th scope=\"col\">test</th>"
    );
    for column in columns {
        let chapter = column.mutant.chapter;
        let _ = write!(
            text,
            "<th scope=\"col\" data-step=\"{0}\" data-title=\"{1}\"><a href=\"{0}.html#{2}\">{3}</a></th>",
            chapter.name(),
            chapter.title(),
            column.mutant.name,
            column.heading()
        );
    }
    text += "</tr>\n</thead>\n<tbody>\n";
    for (test, _) in tables(matrix.tests.iter().map(String::as_str)) {
        text += &row(test, columns);
    }
    text += "</tbody>\n</table>\n</div>\n\n";
    text
}

/// Generates the row of a test, or nothing if it kills none of these mutants.
pub(super) fn row(test: &str, columns: &[Column<'_>]) -> String {
    if !columns.iter().any(|column| column.killed_by.contains(test)) {
        return String::new();
    }
    // A long name may wrap after `::` and `_`.
    let name = test.replace("::", "::<wbr>").replace('_', "_<wbr>");
    let cell = |column: &Column<'_>| if column.killed_by.contains(test) { "<td>&#10007;</td>" } else { "<td></td>" };
    format!("<tr><th scope=\"row\">{name}</th>{}</tr>\n", columns.iter().map(cell).collect::<String>())
}
