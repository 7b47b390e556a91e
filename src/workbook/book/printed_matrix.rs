//! The kill matrix for paper: one table would be wider than a page, so there are several narrow ones. On a screen, they
//! are hidden.

use std::fmt::Write;

use super::matrix::Column;
use crate::workbook::matrix::{KillMatrix, tables};

/// How many mutants fit beside the names of the tests.
const COLUMNS: usize = 16;

/// Generates at least one table per chapter, with the tests that kill one of its mutants.
pub(super) fn printed(columns: &[Column<'_>], matrix: &KillMatrix) -> String {
    let chapters = columns.chunk_by(|one, other| one.mutant.chapter == other.mutant.chapter);
    let tables = chapters.flat_map(|chapter| chapter.chunks(COLUMNS)).map(|columns| table(columns, matrix));
    format!("<div class=\"printed-matrix\">\n{}</div>\n\n", tables.collect::<String>())
}

fn table(columns: &[Column<'_>], matrix: &KillMatrix) -> String {
    let title = columns.first().map_or("", |column| column.mutant.chapter.title());
    let mut text = format!("<table>\n<caption>{title}</caption>\n<thead>\n<tr><th scope=\"col\">test</th>");
    for column in columns {
        let _ = write!(text, "<th scope=\"col\"><span>{}</span></th>", column.heading());
    }
    text += "</tr>\n</thead>\n<tbody>\n";
    for (test, _) in tables(matrix.tests.iter().map(String::as_str)) {
        text += &super::matrix::row(test, columns);
    }
    text += "</tbody>\n</table>\n";
    text
}
