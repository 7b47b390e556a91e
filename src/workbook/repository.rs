//! The repository that the workbook reads and writes.

use std::path::{Path, PathBuf};

/// Returns the path of a file or folder. The argument is relative to the repository root, with slashes.
#[must_use]
pub fn path(file: &str) -> PathBuf {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    file.split('/').filter(|name| !name.is_empty()).fold(top.to_owned(), |path, name| path.join(name))
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
