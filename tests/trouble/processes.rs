//! What a command starts ends with it.

use std::{
    process::{Command, Stdio},
    time::Duration,
};

use rstest::rstest;
use same_key::workbook::processes;

use crate::stage::{PASSES, Stage};

/// With the reference it passes. With a mutant, it and a child of its own never end. They say so in pipe 9.
fn endless_with_a_mutant() -> String {
    format!("[ -z \"$MUTANT\" ] && {{ {PASSES}; exit 0; }}\nsleep 100 & echo endless >&9\nwait")
}

#[rstest]
#[case::kill_by_the_system(&["kill", "length-128"], "-TERM", 143)]
#[case::kill_by_the_learner(&["kill", "length-128"], "-INT", 130)]
#[case::matrix_by_the_system(&["matrix"], "-TERM", 143)]
#[case::matrix_by_the_learner(&["matrix"], "-INT", 130)]
#[case::matrix_by_a_terminal_that_closes(&["matrix"], "-HUP", 129)]
fn no_test_program_and_no_child_of_one_outlives_a_signal(
    #[case] arguments: &[&str],
    #[case] signal: &str,
    #[case] code: i32,
) {
    let stage = Stage::new(&endless_with_a_mutant());
    let mut running = stage.start(arguments);
    assert_eq!(running.line(), "endless\n");
    running.send(signal);
    assert_eq!(running.ends_with_all_that_it_started().0, Some(code));
}

#[test]
fn cargo_and_its_compilers_do_not_outlive_a_signal() {
    let stage = Stage::with_cargo("sleep 100 & echo compiling >&9\nwait");
    let mut running = stage.start(&["kill", "length-128"]);
    assert_eq!(running.line(), "compiling\n");
    running.send("-TERM");
    assert_eq!(running.ends_with_all_that_it_started().0, Some(143));
}

#[test]
fn a_child_of_a_test_program_does_not_outlive_the_time_limit() {
    let stage = Stage::new(&endless_with_a_mutant());
    let running = stage.start(&["kill", "length-128", "--timeout", "1"]);
    let (code, told) = running.ends_with_all_that_it_started();
    assert_eq!(code, Some(3), "{told}");
    assert!(told.ends_with("allow more time: --timeout 10\n"), "{told}");
}

#[test]
fn a_child_that_a_test_program_leaves_behind_ends_with_it_and_does_not_delay_its_report() {
    let stage = Stage::new(&format!("sleep 100 &\n{PASSES}"));
    let running = stage.start(&["kill", "length-128"]);
    assert_eq!(running.ends_with_all_that_it_started().0, Some(2));
}

/// Each thread asks for a quarter of all memory that there is, so the system refuses the last ones.
#[cfg(target_os = "linux")]
#[test]
fn an_experiment_whose_workers_are_refused_is_an_error_and_does_not_wait_for_them() {
    let run = "ulimit -v 1000000 && RUST_MIN_STACK=250000000 exec \"$0\" scope-check";
    let mut program = Command::new("sh");
    program.args(["-c", run, env!("CARGO_BIN_EXE_same-key")]).stdout(Stdio::null()).stderr(Stdio::piped());
    let ended = processes::run(&mut program, Duration::from_secs(30)).expect("it starts").expect("it ends");
    let error = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{error}");
    assert!(error.contains("cannot start eight workers"), "{error}");
}
