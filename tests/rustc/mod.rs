//! Compiles one file against the library, as the compiler sees a program that uses it.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::LazyLock,
};

use same_key::workbook::runner::libraries;

/// Checks a file as a library, with these arguments and those of [`build`].
#[allow(dead_code, reason = "some test programs only build")]
pub(crate) fn compile(file: &Path, arguments: &[&str], dependencies: &[&str]) -> Output {
    build(file, &[&["--crate-type=lib", "--emit=metadata"], arguments].concat(), dependencies)
}

/// Runs the compiler on a file, with these arguments and those that find the library and these of its dependencies.
pub(crate) fn build(file: &Path, arguments: &[&str], dependencies: &[&str]) -> Output {
    static LIBRARIES: LazyLock<Vec<(String, PathBuf)>> = LazyLock::new(|| libraries().expect("the library compiles"));
    let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compiler.args(["--edition=2024", "--out-dir", env!("CARGO_TARGET_TMPDIR")]);
    for (name, path) in &*LIBRARIES {
        if name == "same_key" || dependencies.contains(&name.as_str()) {
            compiler.arg(format!("--extern={name}={}", path.display()));
        }
    }
    for folder in LIBRARIES.iter().filter_map(|(_, path)| path.parent()) {
        compiler.arg(format!("-Ldependency={}", folder.display()));
        compiler.arg(format!("-Ldependency={}", folder.join("deps").display()));
    }
    compiler.args(arguments).arg(file).current_dir(env!("CARGO_MANIFEST_DIR"));
    compiler.output().expect("a machine with Cargo has a compiler")
}
