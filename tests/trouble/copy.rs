//! A copy of the repository: the program works on the one in which it runs. So a test may write to it, and a learner's
//! own files are not touched.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

use same_key::chapter::Chapter;
use tempfile::TempDir;

/// The original, without the learner's predictions. `mutants/mine.rs` and the files of predictions may be written to.
pub(crate) struct Copy {
    folder: TempDir,
}

impl Copy {
    pub(crate) fn new() -> Self {
        let copy = Self { folder: TempDir::new().expect("a folder can be made") };
        let original = Path::new(env!("CARGO_MANIFEST_DIR"));
        for folder in ["mutants", "tests/predictions"] {
            fs::create_dir_all(copy.path(folder)).expect("a folder can be made");
        }
        let links = ["Cargo.toml", "src", "tests/contract", "tests/data"].map(PathBuf::from);
        let mutants = fs::read_dir(original.join("mutants")).expect("it can be listed");
        let mutants = mutants.map(|one| Path::new("mutants").join(one.expect("it can be listed").file_name()));
        let is_linked = |own: &PathBuf| !own.starts_with("mutants/mine") && own != Path::new("mutants/mine.rs");
        for own in links.into_iter().chain(mutants).filter(is_linked) {
            symlink(original.join(&own), copy.folder.path().join(own)).expect("a link can be made");
        }
        for chapter in Chapter::ALL {
            copy.write(&format!("tests/predictions/{}.rs", chapter.name()), "");
        }
        copy.write("mutants/mine.rs", MINE);
        copy
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        fs::write(self.path(file), text).expect("it can be written");
    }

    /// Saves a file as many editors do: the new one takes the place of the old one.
    pub(crate) fn save(&self, file: &str, text: &str) {
        self.write("saved", text);
        fs::rename(self.path("saved"), self.path(file)).expect("it can be renamed");
    }

    /// Makes a command work on this copy, as an installed program and not through Cargo.
    pub(crate) fn on(&self, mut command: Command) -> Command {
        command.env_remove("CARGO_MANIFEST_DIR").current_dir(self.folder.path());
        command
    }

    /// Returns a command of the workbook that works on this copy.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_same-key"));
        command.args(arguments);
        self.on(command)
    }
}

/// A `mutants/mine.rs` in which nothing is written yet.
const MINE: &str = r#"//! Your own code.
use same_key::{contract::*, mutant::Subject};

struct Mine;

impl Contract for Mine {}

pub(crate) static MUTANTS: &[(&str, Subject)] = &[("mine", Subject::Contract(&Mine))];
"#;
