//! Runs first: an unknown `MUTANT` ends everything at once, with the names, before any test passes.

use same_key::chapter::Part;

use crate::subject::chosen_part;

#[test]
fn is_of_the_part_that_is_tested() {
    let tested = if module_path!().starts_with(Part::One.tests()) { Part::One } else { Part::Two };
    if let Some(part) = chosen_part().filter(|part| *part != tested) {
        panic!("these tests never run the mutant. Keep MUTANT set, and run: cargo test --test {}", part.tests());
    }
}
