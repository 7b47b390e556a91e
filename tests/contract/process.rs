//! Runs a test once more in a process of its own: what ends that process fails this test alone.

use std::process::{Command, Output};

/// Set in the other process.
const ALONE: &str = "SAME_KEY_ALONE";

/// Is this the other process?
pub(crate) fn is_alone() -> bool {
    std::env::var_os(ALONE).is_some()
}

/// What the test of this name, such as `step3_fingerprint::happy_path`, came to in a process of its own.
pub(crate) fn run_alone(test: &str) -> Output {
    let this = std::env::current_exe().expect("a running program has a file");
    let output = Command::new(this).args([test, "--exact", "--nocapture"]).env(ALONE, "yes").output();
    let output = output.expect("what runs can be run again");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("running 1 test\n"), "there is no test {test}: {report}");
    output
}

/// Runs the test's body in a process of its own, and passes when it passes there.
pub(crate) fn alone(test: &str, body: impl FnOnce()) {
    if is_alone() {
        return body();
    }
    let output = run_alone(test);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "in a process of its own, {}:\n{said}", output.status);
}
