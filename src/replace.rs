//! Writes a file anew, as a whole or not at all.

use std::{ffi::OsString, fs, io, path::Path};

/// Puts this text in the file's place. It is written beside the file first, so a full disk leaves the old text as it was.
///
/// # Errors
/// Whatever keeps the file from being written or replaced, also that it is a folder, a pipe or a device. Then nothing was
/// changed.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    // What a link leads to is replaced, and not the link.
    let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    if file.exists() && !file.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no plain file"));
    }
    let mut name = OsString::from(file);
    name.push(".new");
    let beside = Path::new(&name);
    let written = fs::write(beside, text).and_then(|()| fs::rename(beside, file));
    if written.is_err() {
        let _ = fs::remove_file(beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::replace;

    #[test]
    fn what_cannot_be_replaced_stays_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("same-key-replace-{}", std::process::id()));
        let file = folder.join("taken");
        fs::create_dir_all(&file).expect("the temporary folder can be written to");
        assert!(replace(&file, "text").is_err(), "a folder is no file");
        assert_eq!(fs::read_dir(&folder).expect("it is a folder").count(), 1);
        let file = folder.join("report.json");
        replace(&file, "one").expect("it is new");
        replace(&file, "two").expect("it is there");
        assert_eq!(fs::read_to_string(&file).expect("it was written"), "two");
        assert_eq!(fs::read_dir(&folder).expect("it is a folder").count(), 2);
        fs::remove_dir_all(folder).expect("what was made can be removed");
    }
}
