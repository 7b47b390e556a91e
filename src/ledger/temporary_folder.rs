//! A private folder for files that are needed for a moment.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A new folder. It is removed with its content when this value is dropped, but not when a signal ends the process.
#[derive(Debug)]
pub(crate) struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// Creates a folder inside this one, under a name that nothing else has.
    ///
    /// # Errors
    /// Whatever keeps a folder from being created there.
    pub(crate) fn new_in(parent: &Path) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = parent.join(format!("same-key-{}-{count}", process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                // An earlier process of the same number left it behind.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Removes the folder, and reports what dropping it would hide.
    ///
    /// # Errors
    /// Whatever keeps it from being removed.
    pub(crate) fn close(self) -> io::Result<()> {
        fs::remove_dir_all(&self.0)
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
