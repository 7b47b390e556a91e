//! `score` on a fresh clone: what the committed happy paths kill, and what the workbook's own tests kill in their place.
//!
//! A clone is compiled in a target folder of its own, which is kept for the next time. It holds what is committed, so a
//! learner's edits have no part in this.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{Mutex, MutexGuard, PoisonError},
};

use same_key::{
    chapter::{Chapter, Part},
    workbook::matrix::KillMatrix,
};
use serde_json::Value;
use tempfile::TempDir;

use crate::{stderr, stdout};

/// What the tests of the steps share.
const SHARED: [&str; 5] = ["generate", "model", "process", "response", "words"];

/// A clone takes the place of the one before it in the target folder: Cargo tells them apart only by the times of their
/// files. So one is made after the other.
static TARGET: Mutex<()> = Mutex::new(());

struct Clone {
    folder: TempDir,
    _target: MutexGuard<'static, ()>,
}

impl Clone {
    fn new() -> Self {
        let target = TARGET.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = TempDir::new().expect("a folder can be made");
        let mut git = Command::new("git");
        git.args(["clone", "--quiet", "--depth=1"]);
        git.arg(format!("file://{}", env!("CARGO_MANIFEST_DIR"))).arg(folder.path());
        assert!(git.status().expect("git starts").success(), "this folder is a repository");
        Self { folder, _target: target }
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    /// Runs `score` as a learner does: through Cargo.
    fn score(&self, arguments: &[&str]) -> Output {
        let mut cargo = Command::new(env::var_os("CARGO").expect("Cargo runs the tests"));
        cargo.args(["run", "--quiet", "--", "score"]).args(arguments).current_dir(self.folder.path());
        cargo.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("fresh_clone"));
        cargo.output().expect("Cargo starts")
    }

    /// Copies files of the workbook's tests over the learner's. A module that the learner does not have is declared.
    fn copy_the_workbooks(&self, is_copied: impl Fn(&str) -> bool) {
        let mut main = fs::read_to_string(self.path("tests/mine/main.rs")).expect("it can be read");
        for file in fs::read_dir(self.path("tests/contract")).expect("it can be listed") {
            let file = file.expect("it can be listed").path();
            let name = file.file_stem().and_then(|name| name.to_str()).expect("a module has a name");
            if is_copied(name) {
                fs::copy(&file, self.path(&format!("tests/mine/{name}.rs"))).expect("it can be copied");
                let module = format!("mod {name};\n");
                if !main.contains(&module) {
                    main.push_str(&module);
                }
            }
        }
        fs::write(self.path("tests/mine/main.rs"), main).expect("it can be written");
    }
}

#[test]
#[ignore = "it compiles a clone: `.ci/run` asks for it"]
fn the_happy_paths_of_a_fresh_clone_are_valid_and_kill_little() {
    let output = Clone::new().score(&[]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(2), "{text}{}", stderr(&output));
    insta::assert_snapshot!(text);
}

#[test]
#[ignore = "it compiles eight times: `.ci/run` asks for it"]
fn the_workbooks_tests_of_each_step_kill_for_a_learner_what_they_kill_in_the_matrix() {
    let matrix = KillMatrix::read().expect("it is committed");
    let clone = Clone::new();
    clone.copy_the_workbooks(|name| SHARED.contains(&name));
    for step in Chapter::ALL.into_iter().filter(|chapter| chapter.part() == Part::One) {
        clone.copy_the_workbooks(|name| name.starts_with(step.name()));
        let output = clone.score(&["--json", step.name()]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", stderr(&output)));
        let of_the_step = || matrix.mutants.iter().filter(|mutant| mutant.chapter == step.name() && !mutant.equivalent);
        let killed = of_the_step().filter(|mutant| !mutant.killed_by.is_empty()).count();
        let chapter = &report["chapters"][0];
        assert_eq!(
            (&chapter["killed"], &chapter["mutants"]),
            (&killed.into(), &of_the_step().count().into()),
            "{chapter}"
        );
        for fault in ["wrong", "strict", "by_chance"] {
            assert_eq!(report[fault], Value::Array(Vec::new()), "{step:?}");
        }
    }
}
