//! Files are written as a whole or not at all.

use std::fs;

use same_key::workbook::replace::replace;
use tempfile::TempDir;

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
