//! Mutants that the compiler kills, each with the error that it is expected to give, and with no other. The control: the
//! same file, mended, compiles.

use std::{collections::BTreeSet, path::Path, process::Command, thread};

use same_key::{
    runner::library,
    unviable::{ALL, Unviable},
};
use serde_json::Value;

/// The codes of the errors that the compiler gives for this file.
fn errors(unviable: &Unviable, library: &Path, mended: bool) -> BTreeSet<String> {
    let folder = library.parent().expect("a file stands in a folder");
    let output = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--error-format=json"])
        .args(["--check-cfg=cfg(mended)", "--out-dir", env!("CARGO_TARGET_TMPDIR")])
        .args(if mended { &["--cfg=mended"][..] } else { &[] })
        .arg(format!("--extern=same_key={}", library.display()))
        .arg(format!("-Ldependency={}", folder.join("deps").display()))
        .arg(format!("-Ldependency={}", folder.display()))
        .arg(unviable.file())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("whoever runs Cargo has a compiler");
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
    let library = library().expect("the library compiles");
    thread::scope(|scope| {
        for unviable in &ALL {
            let (library, expected) = (&library, BTreeSet::from([unviable.code.to_owned()]));
            scope.spawn(move || assert_eq!(errors(unviable, library, false), expected, "{}", unviable.name));
            scope.spawn(move || {
                assert_eq!(errors(unviable, library, true), BTreeSet::new(), "{}, mended", unviable.name);
            });
        }
    });
}
