//! The learner's files: which of them are saved.

use std::{collections::BTreeMap, fs, path::Path};

use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use crate::workbook::{learner, repository};

/// The folders whose files are judged, besides `mutants/mine.rs`.
const FOLDERS: [&str; 3] = ["tests/predictions", "tests/contract", "mutants/mine"];

/// The learner's files as they were last seen. Dropping this ends the watching.
pub(super) struct Files {
    _watcher: RecommendedWatcher,
    known: BTreeMap<String, Vec<u8>>,
}

impl Files {
    /// Watches the files, and calls this whenever one of them may have changed.
    ///
    /// # Errors
    /// The operating system does not let this program watch the folders.
    pub(super) fn watch(event: impl Fn(notify::Result<()>) + Send + 'static) -> notify::Result<Self> {
        let mut watcher = notify::recommended_watcher(move |result: notify::Result<notify::Event>| match result {
            // Reading the files is an event, too.
            Ok(found) if found.kind.is_access() => {}
            other => event(other.map(drop)),
        })?;
        // An editor may replace a file instead of writing to it, and `mutants/mine` may not exist yet.
        for folder in ["mutants", "tests"] {
            watcher.watch(&repository::path(folder), RecursiveMode::Recursive)?;
        }
        Ok(Self { _watcher: watcher, known: read() })
    }

    /// Returns the files that were written, added or deleted since the last call, relative to the repository root.
    pub(super) fn changed(&mut self) -> Vec<String> {
        let before = std::mem::replace(&mut self.known, read());
        let all: BTreeMap<_, _> = before.iter().chain(&self.known).collect();
        let is_changed = |file: &&&String| before.get(**file) != self.known.get(**file);
        all.keys().filter(is_changed).map(|file| (*file).clone()).collect()
    }
}

/// Reads the files. One that cannot be read is missing in the result: it may be in the middle of being replaced.
fn read() -> BTreeMap<String, Vec<u8>> {
    let in_folder = |folder: &&str| {
        let files = fs::read_dir(repository::path(folder)).into_iter().flatten().flatten();
        let names = files.filter_map(|file| file.file_name().into_string().ok());
        let names = names.filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "rs"));
        names.map(|name| format!("{folder}/{name}")).collect::<Vec<_>>()
    };
    let files = FOLDERS.iter().flat_map(in_folder).chain([learner::FILE.to_owned()]);
    files.filter_map(|file| fs::read(repository::path(&file)).ok().map(|text| (file, text))).collect()
}
