//! The repository that the workbook reads and writes. It is found when the program runs, so a copy works on itself.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

static ROOT: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    // Cargo sets the variable for what it runs. The working directory may be a temporary folder then.
    let of_cargo = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let working = env::current_dir().unwrap_or_default();
    let above = working.ancestors().map(Path::to_owned);
    of_cargo.into_iter().chain(above).find(|folder| is_repository(folder))
});

/// Why there is no repository to work on.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("this is no folder of Same Key: run the command in its repository")]
pub struct NoRepository;

/// Returns the folder of this package's manifest: the one that Cargo names for `cargo run` and `cargo test`, or the
/// nearest one above the working directory.
///
/// # Errors
/// [`NoRepository`] if neither is one.
pub fn root() -> Result<&'static Path, NoRepository> {
    ROOT.as_deref().ok_or(NoRepository)
}

fn is_repository(folder: &Path) -> bool {
    let name = concat!("name = \"", env!("CARGO_PKG_NAME"), "\"");
    fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|manifest| manifest.lines().any(|line| line == name))
}

/// Returns the path of a file or folder. The argument is relative to the repository root, with slashes. Without a
/// repository, the path is relative to the working directory. An absolute path stays as it is.
#[must_use]
pub fn path(file: &str) -> PathBuf {
    if Path::new(file).is_absolute() {
        return file.into();
    }
    let top = root().unwrap_or(Path::new("."));
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
