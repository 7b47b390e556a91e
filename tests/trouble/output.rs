//! What happens when standard output cannot be written, or nobody reads it.

use std::process::Stdio;

use crate::stage::{PASSES, Stage};

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
