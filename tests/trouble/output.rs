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
