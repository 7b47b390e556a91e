//! Writes the committed kill matrix in the format that mutation-testing tools share:
//! <https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema>.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::CommandError;
use crate::{
    mutant::Mutant,
    mutants,
    workbook::{
        matrix::{KillMatrix, Row},
        replace::replace,
        runner::Verdict,
        source,
        unviable::{self, Unviable},
    },
};

#[derive(Args)]
pub(super) struct Options {
    /// The file to write, such as report.json, or - for standard output
    file: PathBuf,
    /// Overwrite the file even if it is not such a report
    #[arg(long)]
    force: bool,
}

pub(super) fn report(out: &mut impl Write, options: &Options) -> Result<(), CommandError> {
    let file = &options.file;
    let text = || -> Result<String, CommandError> {
        Ok(serde_json::to_string_pretty(&build(&KillMatrix::read()?)?).map_err(std::io::Error::from)? + "\n")
    };
    if file.as_os_str() == "-" {
        return Ok(write!(out, "{}", text()?)?);
    }
    let failed = |error| CommandError::Create { file: file.display().to_string(), error };
    if !options.force && is_something_else(file).map_err(failed)? {
        return Err(CommandError::NotAReport(file.clone()));
    }
    replace(file, &text()?).map_err(failed)?;
    writeln!(out, "Wrote {}. To view it: https://stryker-mutator.io/docs/mutation-testing-elements", file.display())?;
    Ok(())
}

/// Returns whether the path is a regular file that is not a report. Special files are skipped, because reading a pipe
/// would block; [`replace`] rejects them anyway.
fn is_something_else(file: &Path) -> io::Result<bool> {
    let is_plain = match fs::metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        metadata => metadata?.is_file(),
    };
    if !is_plain {
        return Ok(false);
    }
    let report: Option<Value> = serde_json::from_slice(&fs::read(file)?).ok();
    Ok(!report.is_some_and(|report| report.get("schemaVersion").is_some() && report.get("files").is_some()))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    #[serde(rename = "$schema")]
    schema: &'static str,
    schema_version: &'static str,
    thresholds: Thresholds,
    framework: Framework,
    files: BTreeMap<String, File>,
    test_files: BTreeMap<String, TestFile>,
}

#[derive(Serialize)]
struct Thresholds {
    high: u8,
    low: u8,
}

#[derive(Serialize)]
struct Framework {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct File {
    language: &'static str,
    source: String,
    mutants: Vec<Entry>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    id: String,
    mutator_name: String,
    description: String,
    location: Location,
    #[serde(skip_serializing_if = "Option::is_none")]
    replacement: Option<String>,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    status_reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    killed_by: Vec<String>,
}

#[derive(Serialize)]
struct Location {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: usize,
    column: usize,
}

#[derive(Serialize, Default)]
struct TestFile {
    tests: Vec<TestEntry>,
}

#[derive(Serialize)]
struct TestEntry {
    id: String,
    name: String,
}

fn build(matrix: &KillMatrix) -> Result<Report, CommandError> {
    let mut files: BTreeMap<String, File> = BTreeMap::new();
    let mut add = |name: String, entry: Entry| -> Result<(), CommandError> {
        if !files.contains_key(&name) {
            let source = source::read(&name)?;
            files.insert(name.clone(), File { language: "rust", source, mutants: Vec::new() });
        }
        files.entry(name).and_modify(|file| file.mutants.push(entry));
        Ok(())
    };
    // A row without a mutant means that the matrix is stale. A test reports that, so the row is skipped here.
    for (row, mutant) in matrix.mutants.iter().filter_map(|row| Some((row, mutants::find(&row.name)?))) {
        add(source::reference_file(mutant.subject).to_owned(), entry(row, mutant)?)?;
    }
    for unviable in &unviable::ALL {
        add(unviable.file(), uncompiled(unviable)?)?;
    }
    let mut test_files: BTreeMap<String, TestFile> = BTreeMap::new();
    for test in &matrix.tests {
        let module = test.split("::").next().unwrap_or(test);
        let tests = &mut test_files.entry(format!("tests/contract/{module}.rs")).or_default().tests;
        tests.push(TestEntry { id: test.clone(), name: test.clone() });
    }
    Ok(Report {
        schema: "https://git.io/mutation-testing-schema",
        schema_version: "2",
        thresholds: Thresholds { high: 100, low: 80 },
        framework: Framework { name: "Same Key, Same Request?", version: env!("CARGO_PKG_VERSION") },
        files,
        test_files,
    })
}

fn entry(row: &Row, mutant: &Mutant) -> Result<Entry, CommandError> {
    let replacement = source::replacement(mutant)?;
    let (status, reason) = match (mutant.equivalent, row.verdict) {
        (Some(proof), Verdict::Survived) => ("Ignored", Some(format!("equivalent: {proof}"))),
        (_, Verdict::Killed) => ("Killed", None),
        (_, Verdict::TimedOut) => ("Timeout", None),
        (_, Verdict::Panicked | Verdict::Crashed) => ("RuntimeError", None),
        (_, Verdict::Survived) => ("Survived", None),
        (_, Verdict::KilledElsewhere) => ("Killed", Some("only by the tests of other chapters".to_owned())),
    };
    Ok(Entry {
        id: row.name.clone(),
        mutator_name: row.name.clone(),
        description: source::summary(&mutant.file())?,
        location: lines(replacement.first, replacement.end),
        replacement: Some(replacement.text),
        status,
        status_reason: reason,
        killed_by: row.killed_by.clone(),
    })
}

/// Makes the entry of a mutant that does not compile. Its fault is on the line after the first `cfg(not(mended))`.
fn uncompiled(unviable: &Unviable) -> Result<Entry, CommandError> {
    let text = source::read(&unviable.file())?;
    let fault = text.lines().position(|line| line.contains("cfg(not(mended))")).map_or(1, |index| index + 2);
    Ok(Entry {
        id: unviable.name.to_owned(),
        mutator_name: unviable.name.to_owned(),
        description: unviable.why.to_owned(),
        location: lines(fault, fault + 1),
        replacement: None,
        status: "CompileError",
        status_reason: Some(unviable.code.to_owned()),
        killed_by: Vec::new(),
    })
}

/// Returns the location from the start of one line to the start of another.
fn lines(first: usize, end: usize) -> Location {
    Location { start: Position { line: first, column: 1 }, end: Position { line: end, column: 1 } }
}
