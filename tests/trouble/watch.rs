//! `watch` without a terminal: a line for each change.

use crate::{
    copy::Copy,
    stage::{Running, Stage},
};

pub(crate) const PREDICTIONS: &str = "tests/predictions/step3_fingerprint.rs";

/// In place of Cargo: it reports what the saved file says after `//>`, its errors after `//!>`, and with `//endless` it
/// never ends. With errors, it builds nothing.
const CARGO: &str = r#"
case "$*" in
*"--test predictions"*) file=tests/predictions/step3_fingerprint.rs ;;
*"--test contract"*step7_replay*) file=tests/predictions/tests_of_step_7.rs ;;
*) file=mutants/mine.rs ;;
esac
sed -n 's|^//!>||p' $file >&2
case "$*" in *--no-run*) grep -q '^//!>' $file && exit 101; exit 0 ;; esac
grep -q '^//endless' $file && { sleep 100 & wait; }
sed -n 's|^//>||p' $file
"#;

pub(crate) const ONE_WRONG: &str = "//>step3_fingerprint::random-state is not finished yet: tests/predictions/step3_fingerprint.rs:12 has a todo() or a …
//>step3_fingerprint: 3 not predicted yet
//>
//>running 2 tests
//>test step3_fingerprint::sha512 ... ok
//>test step3_fingerprint::uppercase-hex ... FAILED
//>
//>failures:
//>
//>---- step3_fingerprint::uppercase-hex ----
//>tests/predictions/step3_fingerprint.rs:9:9: the reference gives something else
//>
//>Look at its digits.
//>
//>
//>failures:
//>    step3_fingerprint::uppercase-hex
//>
//>test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
";

pub(crate) const ALL_RIGHT: &str = "//>step3_fingerprint: 4 not predicted yet
//>
//>running 2 tests
//>test step3_fingerprint::sha512 ... ok
//>test step3_fingerprint::uppercase-hex ... ok
//>
//>test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
//>
//>uppercase-hex: right. The answer key says Input where you say State. For its own observation: it keeps none.
";

const NOT_RUST: &str = "//!>   Compiling same-key v0.1.0
//!>tests/predictions/../predictions/step3_fingerprint.rs:12:5: error[E0308]: mismatched types
//!>tests/predictions/step3_fingerprint.rs:20:1: error: another one
//!>error: could not compile `same-key` (test \"predictions\") due to 2 previous errors
";

const KILLED: &str = "//>
//>running 2 tests
//>test step7_replay::happy_path ... ok
//>test step7_replay::a_copy ... FAILED
//>
//>failures:
//>
//>---- step7_replay::a_copy stdout ----
//>
//>thread 'step7_replay::a_copy' (7) panicked at tests/contract/step7_replay.rs:1:2:
//>assertion failed: it is a copy
//>
//>
//>failures:
//>    step7_replay::a_copy
//>
//>test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
";

/// Returns a copy with one wrong prediction, and the stage on which it is watched.
pub(crate) fn one_wrong() -> (Copy, Stage) {
    let copy = Copy::new();
    copy.write(PREDICTIONS, ONE_WRONG);
    (copy, Stage::with_cargo(CARGO))
}

/// Begins to watch a copy with one wrong prediction. The first line is read.
fn watch(arguments: &[&str]) -> (Copy, Stage, Running) {
    let (copy, stage) = one_wrong();
    let mut running = stage.start_on(&copy, &[&["watch"], arguments].concat());
    let missing = if arguments.contains(&"step3_fingerprint") { 3 } else { 112 };
    assert_eq!(
        running.line(),
        format!(
            "watching: 1 right, 1 wrong, 1 not finished, {missing} not predicted yet; wrong: uppercase-hex: \
             tests/predictions/step3_fingerprint.rs:9:9: the reference gives something else; not finished: random-state: \
             tests/predictions/step3_fingerprint.rs:12 has a todo() or a …; next: cargo run -- show uppercase-hex\n"
        )
    );
    (copy, stage, running)
}

/// Ends the watching. Nothing else was told.
fn end(running: Running) {
    running.send("-TERM");
    assert_eq!(running.ends_with_all_that_it_started(), (Some(143), String::new()));
}

#[test]
fn a_prediction_is_judged_when_it_is_saved() {
    let (copy, _stage, mut running) = watch(&["step3_fingerprint"]);
    copy.save(PREDICTIONS, ALL_RIGHT);
    let told =
        format!("{PREDICTIONS}: 2 right, 0 wrong, 4 not predicted yet; next: cargo run -- show truncated-digest\n");
    assert_eq!(running.line(), told);
    end(running);
}

#[test]
fn the_first_error_of_the_compiler_is_told_with_its_file_and_line() {
    let (copy, _stage, mut running) = watch(&[]);
    copy.save(PREDICTIONS, NOT_RUST);
    let told = format!("{PREDICTIONS}: does not compile: {PREDICTIONS}:12:5: error[E0308]: mismatched types\n");
    assert_eq!(running.line(), told);
    copy.save(PREDICTIONS, ALL_RIGHT);
    assert!(running.line().contains("2 right"));
    end(running);
}

#[test]
fn a_save_during_a_run_begins_the_run_anew() {
    let (copy, _stage, mut running) = watch(&[]);
    copy.save(PREDICTIONS, "//endless\n");
    copy.save(PREDICTIONS, ALL_RIGHT);
    assert!(running.line().contains("2 right"));
    end(running);
}

#[test]
fn a_run_ends_with_the_watching() {
    let (copy, _stage, running) = watch(&[]);
    copy.save(PREDICTIONS, "//endless\n");
    end(running);
}

#[test]
fn the_learners_own_code_is_judged_when_it_is_saved() {
    let (copy, _stage, mut running) = watch(&[]);
    let registers = "static MUTANTS: &[(&str, Subject)] = &[(\"mine\", Subject::Contract(&Mine))];\n";
    copy.save("mutants/mine.rs", &format!("{registers}{KILLED}"));
    assert_eq!(running.line(), "mutants/mine.rs: mine: killed: 1 of 2 tests fail\n");
    copy.save("mutants/mine.rs", "static");
    let told = running.line();
    assert!(told.starts_with("mutants/mine.rs: cannot read line 1 of mutants/mine.rs: "), "{told}");
    end(running);
}

#[test]
fn own_code_that_loops_is_stopped_at_the_time_limit() {
    let (copy, _stage, mut running) = watch(&["--timeout", "1"]);
    let registers = "static MUTANTS: &[(&str, Subject)] = &[(\"mine\", Subject::Contract(&Mine))];\n";
    copy.save("mutants/mine.rs", &format!("{registers}//endless\n"));
    let told = "mutants/mine.rs: mine: timeout: the tests did not finish within 1 s, and were stopped\n";
    assert_eq!(running.line(), told);
    copy.save(PREDICTIONS, ALL_RIGHT);
    assert!(running.line().contains("2 right"));
    end(running);
}

#[test]
fn a_file_that_is_saved_as_it_was_is_not_judged_again() {
    let (copy, _stage, mut running) = watch(&[]);
    copy.save(PREDICTIONS, ONE_WRONG);
    copy.save("mutants/mine.rs", "static");
    assert!(running.line().starts_with("mutants/mine.rs: "));
    end(running);
}

#[test]
fn a_chapter_that_does_not_exist_is_answered_with_the_nearest_one() {
    let output = Copy::new().command(&["watch", "step3_fingerprints"]).output().expect("it starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("'step3_fingerprint'"), "{error}");
}
