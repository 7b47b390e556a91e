//! What the commands that only read print: the contents, the help, a mutant and its answer.

use same_key::{
    mutants,
    workbook::{answer, learner},
};

use crate::{refuses, run, says, stderr, stdout};

#[test]
fn the_readme_shows_what_the_commands_say() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
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
    assert_eq!(
        codes,
        if cfg!(unix) { vec![0, 1, 2, 3, 4, 5, 6, 7, 129, 130, 143] } else { vec![0, 1, 2, 3, 4, 5, 6, 7] }
    );
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
        let in_one_line = revealed.replace('\n', " ");
        let said = mutant.equivalent.unwrap_or_else(why);
        assert!(in_one_line.contains(said), "{revealed}");
        let written = revealed.contains(&format!("(\"{}\"", mutant.name));
        assert_eq!(written, mutant.equivalent.is_none(), "{revealed}");
    }
    for learner in learner::all().expect("mine.rs is Rust") {
        assert!(says(&["reveal", &learner.name]).contains("It is yours"));
    }
}

#[test]
fn a_mistyped_name_is_answered_with_the_nearest_ones() {
    for command in ["show", "hint", "kill", "reveal"] {
        let error = refuses(&[command, "lenght-128"]);
        assert!(error.contains("length-128") && error.contains("cargo run"), "{error}");
    }
}

#[test]
fn a_mutant_that_does_not_compile_is_answered_with_the_compilers_error() {
    assert!(refuses(&["kill", "key-not-text"]).contains("E0308"));
}
