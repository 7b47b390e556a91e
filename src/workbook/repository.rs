//! The repository that the workbook reads and writes.

use std::{env, path::PathBuf};

/// This environment variable names another repository, such as a copy that a test may damage.
pub const VARIABLE: &str = "SAME_KEY_REPOSITORY";

/// Returns the path of a file or folder. The argument is relative to the repository root, with slashes.
#[must_use]
pub fn path(file: &str) -> PathBuf {
    let top = env::var_os(VARIABLE).unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    file.split('/').filter(|name| !name.is_empty()).fold(top.into(), |path: PathBuf, name| path.join(name))
}

/// Normalises a path that the compiler wrote into the program: the result has slashes and no `..`.
#[must_use]
pub fn plain(file: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in file.split(['/', '\\']) {
        if name == ".." {
            names.pop();
        } else {
            names.push(name);
        }
    }
    names.join("/")
}
