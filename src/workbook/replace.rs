//! Replaces a file's content, completely or not at all.

use std::{ffi::OsString, fs, io, path::Path, process};

use super::processes::uninterrupted;

/// Replaces the file's content with this text. It writes the text to a new file in the same folder first, so a full
/// disk leaves the old content intact. A signal waits until it is done.
///
/// # Errors
/// Any error of writing or replacing the file; [`io::ErrorKind::InvalidInput`] for a folder, a pipe or a device. After
/// an error, the file is unchanged.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    uninterrupted(|| replace_at_once(file, text))
}

fn replace_at_once(file: &Path, text: &str) -> io::Result<()> {
    // Replaces the target of a symbolic link, not the link itself.
    let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    if file.exists() && !file.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    let mut name = file.file_name().map_or_else(OsString::new, OsString::from);
    name.push(format!(".{}.new", process::id()));
    let beside = file.with_file_name(name);
    // An existing file of this name belongs to another program: `create_new` fails, and the file stays.
    let mut new = fs::File::create_new(&beside)?;
    io::Write::write_all(&mut new, text.as_bytes()).and_then(|()| fs::rename(&beside, file)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}
