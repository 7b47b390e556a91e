//! Tests of the judge: which predictions are right, and which message a wrong one gets.

use same_key::{
    contract::ContractError,
    workbook::{
        judge::judge,
        prediction::{
            Kind::{Error, Input, State},
            Prediction, contract, ledger, not_yet,
        },
    },
};

const A_TEST_THAT_FAILS: &str = "step1_valid_key::rejects_a_key_of_65_characters";

/// Returns the message for a wrong prediction, without the location.
fn told(prediction: &Prediction) -> String {
    match judge(prediction) {
        Ok(right) => panic!("the prediction is right: {right:?}"),
        Err(wrong) => wrong.reason.to_string(),
    }
}

/// Returns a right observation of `length-128` that names these tests.
fn naming<const COUNT: usize>(tests: [&'static str; COUNT]) -> Prediction {
    contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok())
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails(tests)
}

/// Returns an observation of `length-128` with a key of `length` characters. It predicts that only the reference
/// rejects the key.
fn with_length(length: usize) -> Prediction {
    contract("length-128", move |c| c.valid_key(&"k".repeat(length)).is_ok())
        .reference(false)
        .mutant(true)
        .seen_in(Input)
        .fails([A_TEST_THAT_FAILS])
}

#[test]
fn any_observation_that_reaches_the_change_is_right() {
    assert!(judge(&with_length(65)).is_ok());
    assert!(judge(&with_length(128)).is_ok());
    let an_error = contract("length-128", |c| c.valid_key(&"k".repeat(65)).err())
        .reference(Some(ContractError::InvalidKey("k".repeat(65))))
        .mutant(None)
        .seen_in(Error)
        .fails([A_TEST_THAT_FAILS]);
    assert!(judge(&an_error).is_ok());
    let a_count =
        contract("length-128", |c| (0..300).filter(|&length| c.valid_key(&"k".repeat(length)).is_ok()).count())
            .reference(64)
            .mutant(128)
            .seen_in(State)
            .fails([A_TEST_THAT_FAILS]);
    assert!(judge(&a_count).is_ok());
}

#[test]
fn another_kind_is_right_and_gets_a_remark() {
    let prediction = contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok());
    let right = judge(&prediction.reference(false).mutant(true).seen_in(State).fails([A_TEST_THAT_FAILS]));
    let remark = right.expect("another kind is right, too").remark.expect("the answer key has another kind");
    assert!(remark.contains("The key says Input where you say State"), "{remark}");
    assert!(remark.contains("stores nothing, so there is no state to look at"), "{remark}");
    assert_eq!(judge(&with_length(65)).expect("the prediction is right").remark, None);
}

#[test]
fn tests_may_be_several_or_a_table_and_each_has_to_fail() {
    assert!(judge(&naming([A_TEST_THAT_FAILS, "step1_valid_key::every_other_text_is_refused_unchanged"])).is_ok());
    let table = contract("dot-allowed", |c| c.valid_key(".").is_ok()).reference(false).mutant(true).seen_in(Input);
    assert!(judge(&table.fails(["step1_valid_key::rejects"])).is_ok());
    assert!(told(&naming([A_TEST_THAT_FAILS, "step1_valid_key::happy_path"])).contains("happy_path passes"));
    assert!(
        told(&naming(["step1_valid_key::rejects"])).contains("passes with length-128"),
        "no case of the table fails"
    );
}

/// The kill matrix leaves out tests with racing workers, so the judge runs these.
#[test]
fn a_test_that_the_kill_matrix_does_not_know_is_run() {
    let naming = |test| {
        let observed = ledger("boundary-inclusive", |l| l.is_live(60, 60)).reference(false).mutant(true);
        observed.seen_in(Input).fails([test])
    };
    assert!(judge(&naming("ledger_experiment::prints_five_facts_and_the_counts")).is_ok());
    assert!(
        told(&naming("ledger_experiment::needs_a_folder")).contains("needs_a_folder passes with boundary-inclusive")
    );
}

#[test]
fn what_the_mutant_gives_is_told_only_to_those_who_know_the_reference() {
    let prediction = contract("length-128", |c| format!("{:?}", c.valid_key(&"k".repeat(65)).is_ok()).len());
    let told = told(&prediction.reference(4).mutant(5).seen_in(Input).fails([A_TEST_THAT_FAILS]));
    assert!(told.contains("the reference gives something else") && told.contains("it gives:      5"), "{told}");
    assert!(!told.contains("mutant gives"), "{told}");
}

/// The nearest names may include a learner's own mutants, so they are not in a snapshot.
#[test]
fn an_unknown_mutant_is_answered_with_the_nearest_names() {
    let unknown = contract("lenght-128", |c| c.valid_key("").is_ok()).reference(false).mutant(true).seen_in(Input);
    let told = told(&unknown.fails([A_TEST_THAT_FAILS]));
    assert!(told.starts_with("no mutant is called \"lenght-128\"") && told.contains("\n  length-128\n"), "{told}");
}

#[test]
fn an_unknown_test_is_answered_with_the_nearest_names_tables_too() {
    assert!(
        told(&naming(["any_two_characters"]))
            .contains("\n  step1_valid_key::any_two_characters_may_stand_side_by_side\n")
    );
    assert!(told(&naming(["writes"])).contains("\n  step2_canonical::writes\n"));
    assert!(told(&naming(["step2_canonical::write"])).contains("\n  step2_canonical::writes\n"));
}

#[test]
fn an_observation_that_is_not_the_same_twice_is_not_judged() {
    let count = std::cell::Cell::new(0);
    let counting = contract("length-128", move |_| count.replace(count.get() + 1)).reference(0).mutant(1);
    let told = told(&counting.seen_in(State).fails([A_TEST_THAT_FAILS]));
    assert!(
        told.contains("does not repeat") && told.contains("gives: 0") && told.contains("then:            2"),
        "{told}"
    );
}

#[test]
fn what_a_wrong_prediction_is_told() {
    let half = || contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok());
    let panics = contract("length-128", |c| c.valid_key("").expect("a key").len());
    let panics_with_the_mutant =
        contract("length-128", |c| c.valid_key(&"k".repeat(65)).expect_err("an error").to_string().is_empty());
    let all = [
        ("nothing", not_yet("length-128")),
        (
            "a mutant of the other part",
            contract("replay-creates", |c| c.valid_key("").is_ok())
                .reference(false)
                .mutant(true)
                .seen_in(Input)
                .fails([A_TEST_THAT_FAILS]),
        ),
        (
            "an equivalent mutant",
            contract("length-in-bytes", |c| c.valid_key("é").is_ok())
                .reference(false)
                .mutant(true)
                .seen_in(Input)
                .fails([A_TEST_THAT_FAILS]),
        ),
        ("a panic", panics.reference(0).mutant(1).seen_in(Input).fails([A_TEST_THAT_FAILS])),
        (
            "a panic with the mutant",
            panics_with_the_mutant.reference(false).mutant(true).seen_in(Input).fails([A_TEST_THAT_FAILS]),
        ),
        ("another reference", half().reference(true).mutant(true).seen_in(Input).fails([A_TEST_THAT_FAILS])),
        ("another reference, and no change", with_length(64)),
        ("no change", with_length(129)),
        ("another mutant", half().reference(false).mutant(false).seen_in(Input).fails([A_TEST_THAT_FAILS])),
        ("no test", naming([])),
        ("an unknown test", naming(["rejects_a_key_of_65_letters"])),
        ("a test that passes", naming(["step1_valid_key::happy_path"])),
    ];
    let text: Vec<_> = all.iter().map(|(what, prediction)| format!("[{what}]\n{}\n", told(prediction))).collect();
    insta::assert_snapshot!(text.join("\n"));
}
