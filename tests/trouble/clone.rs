//! A clone that was built and then moved: the program works on the folder in which it is now, and on no other.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use tempfile::TempDir;

use crate::stage::Stage;

/// Makes a clone of the repository. Its target folder holds only the program: a hard link, because it is large.
fn build(clone: &Path) {
    let original = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["mutants", "src", "tests/predictions"] {
        copy(&original.join(folder), &clone.join(folder));
    }
    fs::copy(original.join("Cargo.toml"), clone.join("Cargo.toml")).expect("it can be copied");
    fs::create_dir_all(clone.join("target/debug")).expect("a folder can be made");
    fs::write(clone.join("target/CACHEDIR.TAG"), "").expect("it can be written");
    fs::hard_link(env!("CARGO_BIN_EXE_same-key"), program(clone)).expect("a link can be made");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("it can be listed") {
        let entry = entry.expect("it can be listed");
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).expect("it can be copied");
        }
    }
}

fn program(clone: &Path) -> PathBuf {
    clone.join("target/debug/same-key")
}

/// Runs a command in a clone, with the clone's own program and not through Cargo. In place of Cargo, it gets a script
/// that fails, and says where it runs and with which arguments.
fn run(clone: &Path, arguments: &[&str]) -> Output {
    let stage = Stage::with_cargo(r#"echo "$(pwd -P): $*" >&2; exit 1"#);
    let mut command = Command::new(program(clone));
    command.args(arguments).env("CARGO", stage.cargo()).env_remove("CARGO_MANIFEST_DIR").current_dir(clone);
    command.output().expect("the program starts")
}

fn says(clone: &Path, arguments: &[&str]) -> String {
    let output = run(clone, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_clone_that_was_built_and_moved_is_read_and_written_where_it_is_now() {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder can be made");
    let folder = folder.path().canonicalize().expect("it is there");
    let (built, moved) = (folder.join("built"), folder.join("moved"));
    build(&built);
    assert!(says(&built, &["show", "length-128"]).contains("(1..=128)"));
    fs::rename(&built, &moved).expect("a clone can be moved");

    let mutant = moved.join("mutants/step1_valid_key/length_128.rs");
    let text = fs::read_to_string(&mutant).expect("it is there");
    fs::write(&mutant, text.replace("(1..=128)", "(1..=129)")).expect("it can be written");
    let shown = says(&moved, &["show", "length-128"]);
    assert!(shown.contains("(1..=129)") && !shown.contains("(1..=128)"), "{shown}");

    says(&moved, &["new", "written-in-a-moved-clone", "--step", "1"]);
    let written = "mutants/mine/written_in_a_moved_clone.rs";
    assert!(moved.join(written).is_file());
    assert!(!Path::new(env!("CARGO_MANIFEST_DIR")).join(written).exists());

    let killed = run(&moved, &["kill", "length-128"]);
    let killed = String::from_utf8_lossy(&killed.stderr);
    assert!(killed.starts_with(&format!("{}: test ", moved.display())), "{killed}");
    assert!(killed.contains(&format!(" --target-dir {}", moved.join("target").display())), "{killed}");

    assert!(!built.exists(), "the folder in which it was built came back");
}
