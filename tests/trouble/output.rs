//! What a command prints about a run of a made-up test program, and what happens when nobody reads it.

use std::process::Stdio;

use rstest::rstest;

use crate::{
    copy::Copy,
    stage::{PASSES, Stage},
};

/// The only test of this stage passes with everything, so no row of the committed matrix is as it was.
#[test]
fn what_was_found_decides_the_exit_code_also_when_nobody_reads_it() {
    let stage = Stage::new(PASSES);
    for (arguments, code) in [(&["matrix", "--check"][..], 5), (&["matrix"], 2), (&["kill", "length-128"], 2)] {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        drop(reader);
        let output = stage.command(arguments).stdout(writer).stderr(Stdio::piped()).output().expect("it starts");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// Only Linux has a device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let stage = Stage::new(PASSES);
    for arguments in [&[][..], &["show", "length-128"], &["kill", "length-128"], &["scope-check"], &["--help"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let output = stage.command(arguments).stdout(full).stderr(Stdio::piped()).output().expect("it starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {error}");
        assert!(error.contains("cannot write"), "{arguments:?}: {error}");
    }
}

/// A learner who wrote a step of the contract is right if no test fails; one who broke it is not.
#[test]
fn that_no_test_fails_on_own_code_is_told_for_both_who_could_have_written_it() {
    let (copy, stage) = (Copy::new(), Stage::new(PASSES));
    let output = copy.on(stage.command(&["kill", "mine"])).output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(
        told.contains("If you wrote a step yourself, it is right. What is next: cargo run -- write STEP\n"),
        "{told}"
    );
    assert!(told.contains("If you meant to break something in mutants/mine.rs, no test notices it.\n"), "{told}");
}

#[test]
fn a_value_that_is_too_long_to_read_is_cut_in_the_middle() {
    let report = r#"
[ -z "$MUTANT" ] && { printf '\nrunning 2 tests\ntest step1_valid_key::a ... ok\ntest step1_valid_key::b ... ok\n\ntest result: ok. 2 passed; 0 failed; 0 ignored\n'; exit 0; }
long=$(head -c 1000000 /dev/zero | tr '\0' k)
printf '\nrunning 2 tests\ntest step1_valid_key::a ... FAILED\ntest step1_valid_key::b ... FAILED\n\nfailures:\n'
for name in a b; do
    printf '\n---- step1_valid_key::%s stdout ----\n' $name
    printf "\nthread 'step1' (1) panicked at tests/contract/step1_valid_key.rs:1:2:\n"
    if [ $name = a ]; then
        printf 'assertion failed: the key\n  left: %s\n right: 64\n' $long
    else
        printf 'Test failed.\nminimal failing input: value = %s\n\tsuccesses: 1\n' $long
    fi
done
printf '\n\nfailures:\n    step1_valid_key::a\n    step1_valid_key::b\n\ntest result: FAILED. 0 passed; 2 failed; 0 ignored\n'
exit 101"#;
    let output = Stage::new(report).command(&["kill", "length-128"]).output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.chars().count() < 5_000, "{} characters", told.chars().count());
    for part in ["  left: kkk", "kkk\n   right: 64\n", "value = kkk", "of 1000008 characters are cut here"] {
        assert!(told.contains(part), "{part:?} is missing: {told}");
    }
}

/// With one mutant, the tests of this stage do not end.
#[rstest]
#[case::a_matrix(&["matrix", "--timeout", "1"])]
#[case::a_check(&["matrix", "--check", "--timeout", "1"])]
fn a_mutant_that_takes_too_long_is_told_with_the_command_that_allows_more(#[case] arguments: &[&str]) {
    let stage = Stage::new(&format!(r#"[ "$MUTANT" = length-128 ] && while :; do :; done{}{PASSES}"#, '\n'));
    let output = stage.command(arguments).output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{told}");
    let again = format!("Allow more time: cargo run -- {} --timeout 10\n", arguments[..arguments.len() - 2].join(" "));
    assert!(told.contains("length-128") && told.ends_with(&again), "{told}");
}
