//! Lists the tests of a chapter, so that a prediction can name one. It does not say which of them fail.

use std::{collections::BTreeMap, io::Write};

use super::{
    CommandError,
    columns::{list, sentence},
    paint::BOLD,
};
use crate::{
    chapter::Chapter,
    workbook::{
        matrix::{KillMatrix, tables},
        plural::counted,
        source::TestFile,
    },
};

pub(super) fn tests_of(out: &mut impl Write, chapter: Chapter) -> Result<(), CommandError> {
    writeln!(out, "{BOLD}The tests of this chapter{BOLD:#}")?;
    let matrix = match KillMatrix::committed() {
        Ok(matrix) => matrix,
        // What the mutant changes does not depend on it.
        Err(error) => return Ok(writeln!(out, "\n  {error}")?),
    };
    let names = matrix.tests.iter().map(String::as_str).filter(|test| test.starts_with(chapter.name()));
    let mut files: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
    for (table, cases) in tables(names) {
        let (module, function) = table.split_once("::").unwrap_or((table, ""));
        files.entry(module).or_default().push((function, cases));
    }
    for (module, mut functions) in files {
        let file = TestFile::of(module)?;
        functions.sort_by_key(|(function, _)| file.line_of(function));
        writeln!(out)?;
        sentence(out, &format!("{module}::  {}", file.summary))?;
        let name = |(function, cases)| match cases {
            1 => String::from(function),
            cases => format!("{function} ({})", counted(cases, "case")),
        };
        list(out, functions.into_iter().map(name))?;
    }
    Ok(())
}
