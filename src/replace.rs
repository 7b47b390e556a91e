//! Writes a file anew, as a whole or not at all.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// Puts this text in the file's place. It is written beside the file first, under a name that no other file has, so a full
/// disk leaves the old text as it was.
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
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Made by `File`, it may be read by whoever may read other new files: a temporary file of `tempfile`'s own may not.
    let mut beside = tempfile::Builder::new().make_in(folder, |path| fs::File::create_new(path))?;
    beside.write_all(text.as_bytes())?;
    beside.persist(file)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::replace;

    #[test]
    fn what_cannot_be_replaced_stays_and_nothing_is_left_beside_it() {
        let folder = TempDir::new().expect("a folder can be made");
        let files = || fs::read_dir(folder.path()).expect("it is a folder").count();
        let taken = folder.path().join("taken");
        fs::create_dir(&taken).expect("a folder can be made");
        assert!(replace(&taken, "text").is_err(), "a folder is no file");
        assert_eq!(files(), 1);
        let file = folder.path().join("report.json");
        replace(&file, "one").expect("it is new");
        replace(&file, "two").expect("it is there");
        assert_eq!(fs::read_to_string(&file).expect("it was written"), "two");
        assert_eq!(files(), 2);
    }
}
