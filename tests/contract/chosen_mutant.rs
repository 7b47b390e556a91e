//! Runs first. If `MUTANT` has an unknown name, the process prints the known names and ends before any test passes.

use crate::subject::subject;

#[test]
fn is_one_of_the_registry() {
    let _ = subject();
}
