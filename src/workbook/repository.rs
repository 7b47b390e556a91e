//! The repository that the workbook reads and writes.

use std::path::{Path, PathBuf};

/// Returns the path of a file or folder that is named from the top of the repository, with slashes.
#[must_use]
pub fn path(file: &str) -> PathBuf {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    file.split('/').filter(|name| !name.is_empty()).fold(top.to_owned(), |path, name| path.join(name))
}

/// Returns a path that the compiler wrote into the program in its plain form: with slashes, and without `..`.
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
