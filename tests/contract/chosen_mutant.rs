//! Runs first: an unknown `MUTANT`, or one of the other part, ends everything at once, before any test passes.

use same_key::chapter::Part;

use crate::subject::{ledger_subject, subject};

#[test]
fn is_of_the_part_that_is_tested() {
    if module_path!().starts_with(Part::One.tests()) {
        subject();
    } else {
        ledger_subject();
    }
}
