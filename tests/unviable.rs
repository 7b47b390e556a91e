//! Mutants that the compiler kills, each with the expected error and no other. As a control, the same file compiles
//! with `--cfg=mended`.

mod rustc;

use std::{collections::BTreeSet, path::Path, thread};

use same_key::workbook::unviable::{ALL, Unviable};
use serde_json::Value;

/// Returns the codes of the errors that the compiler reports for this file.
fn errors(unviable: &Unviable, mended: bool) -> BTreeSet<String> {
    let mut arguments = vec!["--error-format=json", "--check-cfg=cfg(mended)"];
    arguments.extend(mended.then_some("--cfg=mended"));
    let output = rustc::compile(Path::new(&unviable.file()), &arguments, &[]);
    let messages = String::from_utf8(output.stderr).expect("JSON is UTF-8");
    let messages: Vec<Value> =
        messages.lines().map(|line| serde_json::from_str(line).expect("the compiler was asked for JSON")).collect();
    let codes: BTreeSet<_> = messages
        .iter()
        .filter(|message| message["level"] == "error" && !message["spans"].as_array().is_some_and(Vec::is_empty))
        .map(|message| message["code"]["code"].as_str().unwrap_or("no code").to_owned())
        .collect();
    assert_eq!(output.status.success(), codes.is_empty(), "{}: {messages:?}", unviable.name);
    codes
}

#[test]
fn the_compiler_kills_each_with_its_error_and_only_for_its_fault() {
    thread::scope(|scope| {
        for unviable in &ALL {
            let expected = BTreeSet::from([unviable.code.to_owned()]);
            scope.spawn(move || assert_eq!(errors(unviable, false), expected, "{}", unviable.name));
            scope.spawn(move || {
                assert_eq!(errors(unviable, true), BTreeSet::new(), "{}, mended", unviable.name);
            });
        }
    });
}
