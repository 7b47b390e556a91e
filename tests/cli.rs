//! Tests of the learner's commands. They run the program itself. `matrix` takes too long, because it runs everything.

mod rustc;

use std::{
    env,
    fmt::Write as _,
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::{LazyLock, Mutex, PoisonError},
};

use rstest::rstest;
use same_key::{
    chapter::Part,
    mutants,
    workbook::{answer, learner, runner, source::parse},
};
use serde_json::Value;

/// Held while a test writes into `mutants/mine`: the last one to leave removes the folder.
static MINE: Mutex<()> = Mutex::new(());

/// The test programs, built once for all tests here.
static PROGRAMS: LazyLock<Vec<(Part, PathBuf)>> =
    LazyLock::new(|| runner::test_programs(&Part::ALL).expect("the tests compile"));

/// Runs the tests of a part on a mutant, as `cargo test` does.
fn test(part: Part, mutant: &str, names: &[&str]) -> Output {
    let (_, program) = PROGRAMS.iter().find(|(tested, _)| *tested == part).expect("both parts are built");
    Command::new(program).env("MUTANT", mutant).args(names).output().expect("the tests start")
}

/// Runs the program without a terminal.
fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_same-key"))
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("the program starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// Runs a command that has to succeed, and returns its output.
fn says(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

/// Runs a command that has to fail, and returns its error.
fn refuses(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), String::new()), "{arguments:?}");
    stderr(&output)
}

/// Returns the path of a file that does not exist, for this test only.
fn no_file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn the_readme_shows_what_the_commands_say() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let blocks = readme.split("```console\n$ cargo run -- ").skip(1).filter_map(|block| block.split("\n```").next());
    let mut shown = Vec::new();
    for (command, output) in
        blocks.filter_map(|block| block.split_once('\n')).filter(|(_, output)| !output.starts_with('$'))
    {
        let said = says(&command.split(' ').collect::<Vec<_>>());
        for line in output.lines().filter(|line| *line != "…") {
            assert!(said.lines().any(|one| one == line), "{command} does not print {line:?}. It prints: {said}");
        }
        shown.push(command);
    }
    assert_eq!(shown, ["show length-128", "kill length-128", "scope-check"]);
}

#[test]
fn the_contents_name_every_mutant_and_what_to_do_next() {
    let contents = says(&[]);
    let own = learner::all().expect("mine.rs is Rust").into_iter().map(|learner| learner.name);
    for name in mutants::all().map(|mutant| mutant.name.to_owned()).chain(own) {
        assert!(contents.contains(&name), "{name} is missing");
    }
    for command in ["cargo run -- show", "cargo run -- kill", "cargo run -- matrix", "cargo test --test predictions"] {
        assert!(contents.contains(command), "{command} is missing");
    }
}

/// Scripts rely on these. `tests/trouble` ends commands with signals.
#[test]
fn the_help_lists_every_exit_code() {
    let help = says(&["--help"]);
    let list = help.split_once("Exit codes:\n").expect("the help has a list").1;
    let codes: Vec<u8> = list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .map(|code| code.parse().expect("a line begins with its code"))
        .collect();
    assert_eq!(codes, if cfg!(unix) { vec![0, 1, 2, 3, 4, 5, 129, 130, 143] } else { vec![0, 1, 2, 3, 4, 5] });
}

#[test]
fn nothing_is_coloured_where_there_is_no_terminal() {
    for arguments in [&[][..], &["show", "length-128"], &["reveal", "length-128"], &["show", "nothing"]] {
        let output = run(arguments);
        assert!(!(stdout(&output) + &stderr(&output)).contains('\u{1b}'), "{arguments:?}");
    }
}

#[test]
fn show_says_where_to_predict_and_tells_no_answer() {
    for mutant in mutants::all().filter(|mutant| mutant.equivalent.is_none()) {
        let shown = says(&["show", mutant.name]);
        let answer = answer::find(mutant.name).expect("every mutant has an answer");
        assert!(shown.contains("tests/predictions/"), "{shown}");
        assert!(shown.contains(&format!("cargo test --test predictions {}", mutant.name)), "{shown}");
        assert!(!shown.contains(answer.why), "{shown}");
    }
}

#[test]
fn show_and_reveal_one_mutant() {
    insta::assert_snapshot!("reveal", says(&["reveal", "remember-shallow"]));
    insta::assert_snapshot!("reveal_equivalent", says(&["reveal", "conflict-first"]));
}

#[test]
fn reveal_has_an_answer_for_every_mutant() {
    for mutant in mutants::all() {
        let revealed = says(&["reveal", mutant.name]);
        let why = || answer::find(mutant.name).expect("every mutant has an answer").why;
        assert!(revealed.contains(mutant.equivalent.unwrap_or_else(why)), "{revealed}");
        let written = revealed.contains(&format!("(\"{}\"", mutant.name));
        assert_eq!(written, mutant.equivalent.is_none(), "{revealed}");
    }
    for learner in learner::all().expect("mine.rs is Rust") {
        assert!(says(&["reveal", &learner.name]).contains("It is yours"));
    }
}

#[test]
fn a_mistyped_name_is_answered_with_the_nearest_ones() {
    for command in ["show", "kill", "reveal"] {
        let error = refuses(&[command, "lenght-128"]);
        assert!(error.contains("length-128") && error.contains("cargo run"), "{error}");
    }
}

#[test]
fn a_mutant_that_does_not_compile_is_answered_with_the_compilers_error() {
    assert!(refuses(&["kill", "key-not-text"]).contains("E0308"));
}

#[test]
fn an_unknown_mutant_stops_the_tests_with_the_names() {
    let output = test(Part::One, "lenght-128", &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!stdout(&output).contains("test result"), "{}", stdout(&output));
    let error = stderr(&output);
    assert!(error.contains("no mutant is called \"lenght-128\"") && error.contains("\n  length-128\n"), "{error}");
}

#[rstest]
#[case::of_part_one(Part::Two, "length-128", "ledger_scope", "contract")]
#[case::of_part_two(Part::One, "boundary-inclusive", "step8", "ledger")]
fn a_mutant_of_the_other_part_stops_the_tests_also_when_some_are_selected(
    #[case] tested: Part,
    #[case] mutant: &str,
    #[case] selected: &str,
    #[case] target: &str,
) {
    let output = test(tested, mutant, &[selected]);
    assert_eq!(output.status.code(), Some(1));
    let error = stderr(&output);
    assert!(error.contains(&format!("cargo test --test {target}")), "{error}");
}

/// Runs `apply` on these lines. Returns its exit code, its output and its errors.
fn apply(step: &str, lines: &str) -> (Option<i32>, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_same-key"))
        .args(["apply", step])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("it is piped").write_all(lines.as_bytes()).expect("the program reads it");
    let output = program.wait_with_output().expect("the program ends");
    (output.status.code(), stdout(&output), stderr(&output))
}

#[rstest]
#[case::by_its_name("scoped-key")]
#[case::by_the_functions_name("scoped_key")]
#[case::by_its_number("4")]
fn a_step_is_applied_to_every_line(#[case] step: &str) {
    let lines = "[\"north\",\"post\",\"/orders\",\"a\"]\n[\"north\",\"post\",\"orders\",\"a\"]\n";
    let (code, said, errors) = apply(step, lines);
    assert_eq!((code, said.as_str()), (Some(1), "[\"north\",\"POST\",\"/orders\",\"a\"]\n\n"));
    assert!(errors.starts_with("line 2: error:"), "{errors}");
}

#[rstest]
#[case::a_part_is_missing(
    "scoped-key",
    "[\"north\",\"post\",\"/orders\"]",
    "not an array of tenant, method, path and key"
)]
#[case::a_body_that_ends_early("canonical", "{", "invalid body")]
#[case::a_key_with_a_dot("valid-key", "a.b", "a.b")]
fn a_line_that_is_refused_says_why(#[case] step: &str, #[case] line: &str, #[case] why: &str) {
    let (code, said, errors) = apply(step, line);
    assert_eq!((code, said.as_str()), (Some(1), "\n"));
    assert!(errors.starts_with("line 1: error:") && errors.contains(why), "{errors}");
}

#[test]
fn a_carriage_return_is_no_part_of_a_body_and_no_part_of_a_key() {
    assert_eq!(apply("canonical", "{}\r\n"), (Some(0), "{}\n".to_owned(), String::new()));
    let (code, said, errors) = apply("valid-key", "a\r\n");
    assert_eq!((code, said.as_str()), (Some(1), "\n"), "{errors}");
}

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

#[test]
fn the_report_has_every_mutant_where_it_changes_the_reference() {
    let file = no_file("report.json");
    says(&["report", file.to_str().expect("a UTF-8 path")]);
    let report: Value = serde_json::from_slice(&fs::read(&file).expect("`report` wrote it")).expect("it is JSON");
    assert_eq!(report["schemaVersion"], "2");
    let contract = &report["files"]["src/contract.rs"];
    let lines: Vec<_> = contract["source"].as_str().expect("a source").lines().collect();
    let find = |name: &str| contract["mutants"].as_array()?.iter().find(|entry| entry["id"] == name);
    let length = find("length-128").expect("it is a mutant of Part I");
    assert_eq!(length["status"], "Killed");
    let line = usize::try_from(length["location"]["start"]["line"].as_u64().expect("a line")).expect("a small number");
    assert!(lines[line - 1].contains("(1..=64)"), "line {line} is {:?}", lines[line - 1]);
    assert!(length["replacement"].as_str().is_some_and(|text| text.contains("(1..=128)")));
    assert_eq!(find("length-in-bytes").expect("it is a mutant of Part I")["status"], "Ignored");
    assert_eq!(report["files"]["mutants/unviable/key_not_text.rs"]["mutants"][0]["status"], "CompileError");
    let tests: Vec<_> = report["testFiles"]
        .as_object()
        .expect("files of tests")
        .values()
        .flat_map(|file| file["tests"].as_array().expect("tests"))
        .map(|test| &test["id"])
        .collect();
    for killer in length["killedBy"].as_array().expect("killers") {
        assert!(tests.contains(&killer), "{killer} is not a test in the report");
    }
}

#[test]
fn a_report_replaces_a_report_and_nothing_else_unless_it_is_told_to() {
    let file = no_file("diary.json");
    let path = file.to_str().expect("a UTF-8 path");
    for text in ["Dear diary", "{\"files\": 1}", ""] {
        fs::write(&file, text).expect("the folder can be written to");
        assert!(refuses(&["report", path]).contains("--force"));
        assert_eq!(fs::read_to_string(&file).expect("the file still exists"), text);
    }
    says(&["report", path, "--force"]);
    says(&["report", path]);
    let folder = env!("CARGO_TARGET_TMPDIR");
    for arguments in [&["report", folder][..], &["report", folder, "--force"]] {
        assert!(refuses(arguments).contains("it is not a regular file\n\nNothing was changed"));
    }
    let below_a_file = file.join("report.json");
    let error = refuses(&["report", below_a_file.to_str().expect("a UTF-8 path")]);
    assert!(error.contains("cannot write") && !error.contains("--force"), "{error}");
}

#[test]
fn a_report_goes_to_standard_output_for_a_hyphen() {
    let report: Value = serde_json::from_str(&says(&["report", "-"])).expect("it is JSON");
    assert_eq!(report["schemaVersion"], "2");
}
