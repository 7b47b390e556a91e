//! Runs first: a `MUTANT` that nobody knows ends everything at once, with the names, before any test passes.

use same_key::subject;

#[test]
fn is_one_of_the_registry() {
    let _ = subject();
}
