//! Runs a test again in a separate process. If that process crashes, only this test fails.

use std::process::{Command, Output};

/// This environment variable is set in the other process.
const ALONE: &str = "SAME_KEY_ALONE";

/// Returns whether this is the other process.
pub(crate) fn is_alone() -> bool {
    std::env::var_os(ALONE).is_some()
}

/// Runs the test with this name, such as `step3_fingerprint::happy_path`, in a separate process, and returns its
/// output.
pub(crate) fn run_alone(test: &str) -> Output {
    let this = std::env::current_exe().expect("the path of the running test is known");
    let output = Command::new(this).args([test, "--exact", "--nocapture"]).env(ALONE, "yes").output();
    let output = output.expect("the test can be started again");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("running 1 test\n"), "no test is called {test}: {report}");
    output
}

/// Runs the test's body in a separate process, and passes if it passes there.
pub(crate) fn alone(test: &str, body: impl FnOnce()) {
    if is_alone() {
        return body();
    }
    let output = run_alone(test);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "the test failed in a separate process with {}:\n{said}", output.status);
}
