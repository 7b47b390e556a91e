//! Files are written completely or not at all.

use std::fs;

use same_key::workbook::replace::replace;
use tempfile::TempDir;

#[test]
fn what_cannot_be_replaced_stays_and_nothing_is_left_beside_it() {
    let folder = TempDir::new().expect("a folder can be made");
    let files = || fs::read_dir(folder.path()).expect("the folder can be read").count();
    let taken = folder.path().join("taken");
    fs::create_dir(&taken).expect("a folder can be made");
    assert!(replace(&taken, "text").is_err(), "a folder must not be replaced");
    assert_eq!(files(), 1);
    let file = folder.path().join("report.json");
    replace(&file, "one").expect("a new file can be written");
    replace(&file, "two").expect("an existing file can be replaced");
    assert_eq!(fs::read_to_string(&file).expect("the file was written"), "two");
    assert_eq!(files(), 2);
}
