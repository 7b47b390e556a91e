//! `report`: the kill matrix as a report for other viewers.

use std::{fs, path::PathBuf};

use serde_json::Value;

use crate::{refuses, says};

/// Returns the path of a file that does not exist, for this test only.
fn no_file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn the_report_has_every_mutant_where_it_changes_the_reference() {
    let file = no_file("report.json");
    says(&["report", file.to_str().expect("a UTF-8 path")]);
    let report: Value = serde_json::from_slice(&fs::read(&file).expect("`report` wrote it")).expect("it is JSON");
    assert_eq!(report["schemaVersion"], "2");
    let contract = &report["files"]["src/contract.rs"];
    let lines: Vec<_> = contract["source"].as_str().expect("a source").lines().collect();
    let find = |name: &str| contract["mutants"].as_array()?.iter().find(|entry| entry["id"] == name);
    let length = find("length-128").expect("it is a mutant of Part I");
    assert_eq!(length["status"], "Killed");
    let line = usize::try_from(length["location"]["start"]["line"].as_u64().expect("a line")).expect("a small number");
    assert!(lines[line - 1].contains("(1..=64)"), "line {line} is {:?}", lines[line - 1]);
    assert!(length["replacement"].as_str().is_some_and(|text| text.contains("(1..=128)")));
    assert_eq!(find("length-in-bytes").expect("it is a mutant of Part I")["status"], "Ignored");
    assert_eq!(report["files"]["mutants/unviable/key_not_text.rs"]["mutants"][0]["status"], "CompileError");
    let tests: Vec<_> = report["testFiles"]
        .as_object()
        .expect("files of tests")
        .values()
        .flat_map(|file| file["tests"].as_array().expect("tests"))
        .map(|test| &test["id"])
        .collect();
    for killer in length["killedBy"].as_array().expect("killers") {
        assert!(tests.contains(&killer), "{killer} is not a test in the report");
    }
}

#[test]
fn a_report_replaces_a_report_and_nothing_else_unless_it_is_told_to() {
    let file = no_file("diary.json");
    let path = file.to_str().expect("a UTF-8 path");
    for text in ["Dear diary", "{\"files\": 1}", ""] {
        fs::write(&file, text).expect("the folder can be written to");
        assert!(refuses(&["report", path]).contains("--force"));
        assert_eq!(fs::read_to_string(&file).expect("the file still exists"), text);
    }
    says(&["report", path, "--force"]);
    says(&["report", path]);
    let folder = env!("CARGO_TARGET_TMPDIR");
    for arguments in [&["report", folder][..], &["report", folder, "--force"]] {
        assert!(refuses(arguments).contains("it is not a regular file\n\nNothing was changed"));
    }
    let below_a_file = file.join("report.json");
    let error = refuses(&["report", below_a_file.to_str().expect("a UTF-8 path")]);
    assert!(error.contains("cannot write") && !error.contains("--force"), "{error}");
}

#[test]
fn a_report_goes_to_standard_output_for_a_hyphen() {
    let report: Value = serde_json::from_str(&says(&["report", "-"])).expect("it is JSON");
    assert_eq!(report["schemaVersion"], "2");
}
