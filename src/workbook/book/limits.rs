//! The limits of the transaction, as tables: what the tests that show them say about themselves.
//!
//! A limit is a test whose name begins with `limit_`. The first paragraph of its doc comment is its row, so a table
//! cannot lack a limit. If the name says `restored`, the row belongs to the chapter on restores.

use std::{collections::BTreeSet, fmt::Write, fs};

use super::{BookError, GeneratedPart};
use crate::workbook::{repository, source};

/// The folder of the tests, relative to the repository root.
const TESTS: &str = "tests/contract";

/// A test that shows a limit.
struct Limit {
    test: String,
    /// What happens.
    text: String,
}

/// Generates the table of limits, and the one of the limits that appear after a restore.
pub(super) fn tables() -> Result<[GeneratedPart; 2], BookError> {
    let (of_restores, others): (Vec<_>, Vec<_>) =
        limits()?.into_iter().partition(|limit| limit.test.contains("restored"));
    let part = |name: &str, limits: &[Limit]| GeneratedPart::new(format!("{name}.md"), table(limits));
    Ok([part("limits", &others), part("limits_of_restores", &of_restores)])
}

fn table(limits: &[Limit]) -> String {
    let mut table = "| what happens | the test |\n|---|---|\n".to_owned();
    for Limit { test, text } in limits {
        let _ = writeln!(table, "| {} | `{test}` |", text.replace('|', "\\|"));
    }
    table
}

/// Returns every limit, in the order of the files' names and of the tests in them.
fn limits() -> Result<Vec<Limit>, BookError> {
    let mut limits = Vec::new();
    for file in files()? {
        // Parsing takes much longer than searching, and most files have no limit.
        if !source::read(&file)?.contains("fn limit_") {
            continue;
        }
        for item in source::parse(&file)?.items.into_iter().filter(|item| item.name.starts_with("limit_")) {
            let text = item.documentation.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
            if text.is_empty() {
                return Err(BookError::LimitWithoutText { test: item.name, file });
            }
            limits.push(Limit { test: item.name, text });
        }
    }
    Ok(limits)
}

/// Returns the files of tests, relative to the repository root.
fn files() -> Result<BTreeSet<String>, BookError> {
    let unreadable = |error| BookError::File { file: TESTS.to_owned(), error };
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(repository::path(TESTS)).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if let Some(name) = path.file_name().filter(|_| path.extension().is_some_and(|extension| extension == "rs")) {
            files.insert(format!("{TESTS}/{}", name.to_string_lossy()));
        }
    }
    Ok(files)
}
