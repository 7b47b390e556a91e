//! Compiles one file against the library, like a program that uses the library.

use std::{
    env,
    path::Path,
    process::{Command, Output},
};

use same_key::workbook::runner::library;

/// Runs the compiler on a file, with these arguments and those that locate the library.
pub(crate) fn compile(file: &Path, arguments: &[&str]) -> Output {
    let library = library().expect("the library compiles");
    let folder = library.parent().expect("a file is in a folder");
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--out-dir", env!("CARGO_TARGET_TMPDIR")])
        .arg(format!("--extern=same_key={}", library.display()))
        .arg(format!("-Ldependency={}", folder.join("deps").display()))
        .arg(format!("-Ldependency={}", folder.display()))
        .args(arguments)
        .arg(file)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("rustc starts")
}
