//! Writes a file anew, as a whole or not at all.

use std::{ffi::OsString, fs, io, path::Path, process};

/// Replaces the file's content by this text. The text is written to a new file beside it first, so a full disk leaves
/// the old content as it was.
///
/// # Errors
/// Whatever keeps the file from being written or replaced, also that it is a folder, a pipe or a device. Then nothing was
/// changed.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    // The target of a link is replaced, and not the link.
    let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    if file.exists() && !file.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no plain file"));
    }
    let mut name = file.file_name().map_or_else(OsString::new, OsString::from);
    name.push(format!(".{}.new", process::id()));
    let beside = file.with_file_name(name);
    // A name that is taken is somebody else's file, and stays.
    let mut new = fs::File::create_new(&beside)?;
    io::Write::write_all(&mut new, text.as_bytes()).and_then(|()| fs::rename(&beside, file)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}
