//! `new`: a mutant of the learner's own, in a file of its own.

use std::{
    fmt::Write as _,
    fs,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use rstest::rstest;
use same_key::workbook::source::parse;

use crate::{refuses, rustc, says, stderr};

/// Held while a test writes into `mutants/mine`: the last one to leave removes the folder.
static MINE: Mutex<()> = Mutex::new(());

#[test]
fn a_new_mutant_needs_a_name_that_is_free_and_can_name_a_module() {
    for name in ["Length", "length_65", "65-length", "a--b", "match", "yield", "a/b", "..", ""] {
        assert!(refuses(&["new", name, "--step", "1"]).contains("cannot name a mutant"), "{name}");
    }
    assert!(refuses(&["new", "length-128", "--step", "1"]).contains("already"));
    assert!(refuses(&["new", "length-65", "--step", "9"]).contains("--step"));
    assert!(refuses(&["new", "length-65"]).contains("--step"));
    assert!(refuses(&["new", "length-65", "--step", "1", "--ledger", "commit"]).contains("--ledger"));
    assert!(refuses(&["new", "forgets", "--ledger", "comit"]).contains("begin, look_up, check"));
}

#[rstest]
#[case::of_part_one(
    "written-by-a-test",
    ["--step", "7"],
    "fn replay(&self, record: &Record) -> Response {",
    ["mod written_by_a_test;", "(\"written-by-a-test\", Subject::Contract(&written_by_a_test::Yours)),"],
)]
#[case::of_part_two(
    "written-by-another-test",
    ["--ledger", "commit"],
    "fn commit(&self, transaction: Transaction<'_>) -> Result<()> {",
    ["mod written_by_another_test;", "(\"written-by-another-test\", Subject::Ledger(&written_by_another_test::Yours)),"],
)]
fn a_new_mutant_is_the_reference_in_a_file_of_its_own_and_is_written_once(
    #[case] name: &str,
    #[case] target: [&str; 2],
    #[case] method: &str,
    #[case] lines: [&str; 2],
) {
    let _alone = MINE.lock().unwrap_or_else(PoisonError::into_inner);
    let file = format!("mutants/mine/{}.rs", name.replace('-', "_"));
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    let _ = fs::remove_file(&file);
    let new = ["new", name, target[0], target[1]];
    let said = says(&new);
    fs::write(&file, fs::read_to_string(&file).expect("`new` wrote the file") + "// An edit.\n")
        .expect("the file can be edited");
    let refused = refuses(&new);
    let killed = refuses(&["kill", name]);
    let text = fs::read_to_string(&file).expect("the file still exists");
    fs::remove_file(&file).expect("the file can be removed");
    // This removes only an empty folder.
    let _ = fs::remove_dir(file.parent().expect("a file is in a folder"));
    assert!(refused.contains("Nothing was changed") && lines.iter().all(|line| refused.contains(line)), "{refused}");
    assert!(lines.iter().all(|line| killed.contains(line)), "{killed}");
    assert!(text.contains(method) && text.ends_with("// An edit.\n"), "{text}");
    assert!(lines.iter().all(|line| said.contains(line)), "{said}");
}

/// The learner's files are outside the crate: what a method uses has to be public.
#[test]
fn a_new_mutant_of_every_method_compiles() {
    let _alone = MINE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let methods = |file| parse(file).expect("the reference is Rust").methods;
    let steps = (1..=methods("src/contract.rs").len()).map(|step| ["--step".to_owned(), step.to_string()]);
    let ledger = methods("src/ledger.rs").into_iter().map(|method| ["--ledger".to_owned(), method.name]);
    let mut modules = String::new();
    for (index, [option, value]) in steps.chain(ledger).enumerate() {
        let name = format!("written-by-the-test-of-methods-{index}");
        let file = format!("mutants/mine/{}.rs", name.replace('-', "_"));
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
        let _ = fs::remove_file(&file);
        says(&["new", &name, &option, &value]);
        let text = fs::read_to_string(&file).expect("it was written");
        fs::remove_file(&file).expect("it can be removed");
        let _ = fs::remove_dir(file.parent().expect("a file is in a folder"));
        let copy = folder.join(format!("method_{index}.rs"));
        fs::write(&copy, text).expect("the folder can be written to");
        writeln!(modules, "mod method_{index};").expect("a String takes everything");
    }
    let root = folder.join("every_method.rs");
    fs::write(&root, modules).expect("the folder can be written to");
    let dependencies = ["base16ct", "erased_serde", "rusqlite", "serde_json", "sha2"];
    let output = rustc::compile(&root, &["--allow=dead_code", "--allow=unused"], &dependencies);
    assert!(output.status.success(), "{}", stderr(&output));
}

/// Does what a learner does: `new`, and then the two lines that it prints, where `mine.rs` says so. It does it in a copy.
#[rstest]
#[case::of_part_one("registered-by-a-test", ["--step", "1"])]
#[case::of_part_two("registered-by-another-test", ["--ledger", "forget"])]
fn a_new_mutant_compiles_when_it_is_registered_as_told(#[case] name: &str, #[case] target: [&str; 2]) {
    let _alone = MINE.lock().unwrap_or_else(PoisonError::into_inner);
    let top = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let module = name.replace('-', "_");
    let file = top.join(format!("mutants/mine/{module}.rs"));
    let _ = fs::remove_file(&file);
    let said = says(&["new", name, target[0], target[1]]);
    let copy = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(&module);
    for folder in ["tests/contract", "mutants/mine"] {
        fs::create_dir_all(copy.join(folder)).expect("the folder can be created");
    }
    for own in fs::read_dir(top.join("mutants/mine")).expect("it was created") {
        let own = own.expect("it can be listed");
        fs::copy(own.path(), copy.join("mutants/mine").join(own.file_name())).expect("it can be copied");
    }
    fs::remove_file(&file).expect("it can be removed");
    let _ = fs::remove_dir(top.join("mutants/mine"));
    let lines: Vec<_> = said.lines().filter(|line| line.contains(&module)).map(str::trim).collect();
    let line = |start: &str| lines.iter().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{said}"));
    let mine = fs::read_to_string(top.join("mutants/mine.rs")).expect("it is there");
    let (before, list) = mine.split_once("pub(crate) static MUTANTS").expect("it registers mutants");
    let (kind, entries) = list.split_once("= &[").expect("it has a list");
    let (module, entry) = (line("mod "), line("(\""));
    let mine = format!("{before}{module}\npub(crate) static MUTANTS{kind}= &[\n{entry}{entries}");
    fs::write(copy.join("mutants/mine.rs"), mine).expect("it can be written");
    fs::copy(top.join("tests/contract/subject.rs"), copy.join("tests/contract/subject.rs")).expect("it can be copied");
    let root = copy.join("tests/contract/registered.rs");
    fs::write(&root, "mod subject;\n").expect("it can be written");
    let dependencies = ["base16ct", "erased_serde", "rusqlite", "serde_json", "sha2"];
    let output = rustc::compile(&root, &["--allow=dead_code", "--allow=unused"], &dependencies);
    assert!(output.status.success(), "{}", stderr(&output));
}
