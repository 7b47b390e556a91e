//! The answer key of step 1. It gives the answers away: predict first.

use crate::workbook::{answer::Answer, prediction::prelude::part_one::*};

const HAPPY_PATH: &str = "step1_valid_key::happy_path";

pub(super) fn answers() -> Vec<Answer> {
    vec![
        contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects_a_key_of_65_characters"])
            .survives(HAPPY_PATH)
            .because("65 is the smallest length that only the mutant accepts. Both versions accept a short key."),
        contract("empty-key", |c| c.valid_key("").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects_the_empty_key"])
            .survives(HAPPY_PATH)
            .because("Only the lower bound changed, from 1 to 0, so only the empty key shows it."),
        contract("length-63", |c| c.valid_key(&"k".repeat(64)).is_ok())
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["step1_valid_key::accepts_a_key_of_64_characters"])
            .survives(HAPPY_PATH)
            .because("A range without `=` excludes its upper bound, so every key of 64 characters is refused."),
        contract("length-unchecked", |c| c.valid_key(&"k".repeat(65)).is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects_a_key_of_65_characters"])
            .survives(HAPPY_PATH)
            .because("No length is too long. To tell this mutant from length-128, use at least 129 characters."),
        contract("unicode-alphanumeric", |c| c.valid_key("é").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_11_a_letter_with_an_accent"])
            .survives(HAPPY_PATH)
            .because("Without `ascii` in its name, the check accepts the letters and numbers of every script."),
        contract("dot-allowed", |c| c.valid_key("intent.a").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_08_a_dot"])
            .survives(HAPPY_PATH)
            .because("One more character is allowed, so only a key with that character shows it."),
        contract("underscore-missing", |c| c.valid_key("intent_a").is_ok())
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["step1_valid_key::every_key_is_returned_untouched"])
            .survives(HAPPY_PATH)
            .because("A key with an underscore is refused. Tests that expect only refusals never show that."),
        contract("any-allowed", |c| c.valid_key("intent a").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_06_a_blank_inside"])
            .survives(HAPPY_PATH)
            .because("The key needs a valid and an invalid character. If all are invalid, both versions refuse it."),
        contract("either-will-do", |c| c.valid_key(&"k".repeat(65)).is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects_a_key_of_65_characters"])
            .survives(HAPPY_PATH)
            .because("The key needs exactly one fault: valid characters with an invalid length, or the reverse."),
        contract("trims-spaces", |c| c.valid_key(" intent-a").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_05_a_blank_at_the_start"])
            .survives(HAPPY_PATH)
            .because("Two different texts become the same key. A space inside the key would not show it."),
        contract("trailing-newline", |c| c.valid_key("intent-a\n").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_01_a_line_break_at_the_end"])
            .survives(HAPPY_PATH)
            .because("Line breaks at the end are not checked. Both versions refuse one before a valid character."),
    ]
}
