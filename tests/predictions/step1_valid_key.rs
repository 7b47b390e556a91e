//! Your predictions for step 1: what is a key? This step is solved, as an example. Change what you like.
//!
//! A prediction about a mutant says what you observe, what the reference gives, what the mutant gives, whether an
//! input, an error or a state shows the difference, and which test will fail.

use same_key::workbook::prediction::prelude::part_one::*;

pub(crate) fn predictions() -> Vec<Prediction> {
    predictions![
        // 65 characters are one too many. The mutant's bound is 128, so it accepts them.
        contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects_a_key_of_65_characters"]),
        // Any observation that differs will do: here the error itself, as text.
        contract("empty-key", |c| c.valid_key("").map_err(|error| error.to_string()))
            .reference(Err("a key must be 1 to 64 characters of A-Z a-z 0-9 _ -, not \"\"".to_owned()))
            .mutant(Ok(""))
            .seen_in(Input)
            .fails(["step1_valid_key::rejects_the_empty_key"]),
        // The opposite case: the mutant rejects a valid key.
        contract("length-63", |c| c.valid_key(&"k".repeat(64)).is_ok())
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["step1_valid_key::accepts_a_key_of_64_characters"]),
        // An observation may return a count. The reference accepts 64 lengths.
        contract("length-unchecked", |c| (0..200).filter(|&length| c.valid_key(&"k".repeat(length)).is_ok()).count())
            .reference(64)
            .mutant(199)
            .seen_in(Input)
            .fails(["step1_valid_key::only_the_lengths_from_1_to_64_are_accepted"]),
        // The name of a table covers all its cases: at least one of them has to fail.
        contract("unicode-alphanumeric", |c| c.valid_key("ü").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects"]),
        contract("dot-allowed", |c| c.valid_key("intent.a").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_08_a_dot"]),
        contract("underscore-missing", |c| c.valid_key("intent_a").is_ok())
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["step1_valid_key::every_key_is_returned_untouched"]),
        // One character is allowed, and the others are not. Both versions reject a key without any allowed character.
        contract("any-allowed", |c| c.valid_key("a///").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_10_a_slash"]),
        // The key has only one of the two faults: its length is valid, its character is not.
        contract("either-will-do", |c| c.valid_key(" ").is_ok())
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_06_a_blank_inside"]),
        // You may name several tests. Each of them has to fail.
        contract("trims-spaces", |c| c.valid_key(" a "))
            .reference(Err(ContractError::InvalidKey(" a ".to_owned())))
            .mutant(Ok("a"))
            .seen_in(Input)
            .fails([
                "step1_valid_key::rejects::case_04_a_blank_at_the_end",
                "step1_valid_key::rejects::case_05_a_blank_at_the_start",
            ]),
        contract("trailing-newline", |c| [c.valid_key("a\n").is_ok(), c.valid_key("\na").is_ok()])
            .reference([false, false])
            .mutant([true, false])
            .seen_in(Input)
            .fails(["step1_valid_key::rejects::case_01_a_line_break_at_the_end"]),
    ]
}
