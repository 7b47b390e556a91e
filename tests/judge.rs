//! Tests of the judge: which predictions are right, and which message a wrong one gets.

use rstest::rstest;
use same_key::{
    chapter::Part,
    contract::ContractError,
    mutants,
    workbook::{
        answer,
        judge::judge,
        prediction::{
            Database,
            Kind::{Error, Input, State},
            Prediction, built, contract, ledger, not_yet,
        },
    },
};

use serde_json::json;

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
    assert!(remark.contains("The answer key says Input where you say State"), "{remark}");
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
            .contains("\n    step1_valid_key::any_two_characters_may_stand_side_by_side\n")
    );
    assert!(told(&naming(["writes"])).contains("\n    step2_canonical::writes\n"));
    assert!(told(&naming(["step2_canonical::write"])).contains("\n    step2_canonical::writes\n"));
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

/// A learner remembers the words of a test, and not its file, their order or their number.
#[rstest]
#[case::another_order(
    "unsorted-keys",
    "step2_canonical::accepts_only_objects",
    "step2_canonical::only_an_object_is_a_body"
)]
#[case::another_file(
    "unsorted-keys",
    "step2_canonical::a_not_finite_float_is_an_error",
    "step2_canonical_typed::a_float_that_is_not_finite_is_an_error"
)]
#[case::no_file("length-128", "a_65_character_key_is_rejected", "step1_valid_key::rejects_a_key_of_65_characters")]
#[case::a_case_of_a_table(
    "unsorted-keys",
    "step2_canonical::sorted_names",
    "step2_canonical::writes::case_01_names_are_sorted"
)]
#[case::a_case_without_its_name(
    "unsorted-keys",
    "step2_canonical::writes::case_03",
    "step2_canonical::writes::case_03_names_are_sorted_by_code_point_not_utf16"
)]
#[case::a_letter("length-128", "step1_valid_key::hapy_path", "step1_valid_key::happy_path")]
#[case::the_chapter_first("replay-alias", "happy_pth", "step7_replay::happy_path")]
#[case::of_part_two(
    "boundary-inclusive",
    "ledger_retention::expires_after_60_seconds_written",
    "ledger_retention::it_expires_60_seconds_after_it_was_written"
)]
fn a_mistyped_test_is_answered_with_the_test_that_was_meant(
    #[case] mutant: &'static str,
    #[case] name: &'static str,
    #[case] meant: &str,
) {
    let told = told(&right_about(mutant, name));
    assert!(told.contains(&format!("\n    {meant}\n")), "{told}");
    let is_of_part_two = mutants::find(mutant).expect("it is one").chapter.part() == Part::Two;
    let similar = told.lines().filter(|line| line.starts_with("    "));
    assert!(similar.clone().count() == 3, "{told}");
    assert!(similar.clone().all(|test| test.trim().starts_with("ledger_") == is_of_part_two), "{told}");
}

/// Returns the answer key's prediction about a mutant. Its observation is right; it names this test.
fn right_about(mutant: &'static str, test: &'static str) -> Prediction {
    let mut prediction = answer::find(mutant).expect("it has an answer").prediction;
    prediction.claim.as_mut().expect("an answer is complete").tests = vec![test];
    prediction
}

#[test]
fn every_named_test_is_told_by_itself_and_so_is_the_kind() {
    let mut prediction = naming([
        A_TEST_THAT_FAILS,
        "step1_valid_key::rejects_a_key_of_65_letters",
        "step1_valid_key::rejects::case_08_a_dot",
        "ledger_retention::it_expires_60_seconds_after_it_was_written",
    ]);
    prediction.claim.as_mut().expect("it is complete").kind = State;
    insta::assert_snapshot!(told(&prediction));
}

#[rstest]
#[case::the_name("step1_valid_key::happy_path", ".\n")]
#[case::a_case("step1_valid_key::rejects::case_08_a_dot", ".\n")]
#[case::another_chapter("step5_classify::happy_path", ", and it is none of this chapter's tests.\n")]
#[case::the_documentation(
    "step2_canonical::names_that_begin_alike_are_sorted_by_what_differs_and_not_by_length",
    ", and it is none of this chapter's tests. It checks: Each of these pairs differs behind a common beginning, and the longer name sorts first\n"
)]
fn a_test_that_passes_is_told_with_what_it_checks(#[case] test: &'static str, #[case] checks: &str) {
    let told = told(&naming([test]));
    assert!(told.contains(&format!("{test} passes with length-128{checks}")), "{told}");
    assert!(told.contains("3 tests of its chapter fail with length-128, and "), "{told}");
}

/// It would be right at one time and wrong at another.
#[test]
fn a_test_in_which_workers_race_is_refused() {
    let named = right_about("deferred-begin", "ledger_races_threads::one_of_eight_acts_and_seven_replay");
    let told = told(&named);
    assert!(
        told.contains("depends on chance.\n    Name a test in which a second worker comes at a fixed point"),
        "{told}"
    );
}

#[test]
fn what_json_loses_is_told_where_the_observation_shows_nothing() {
    let nan = contract("nan-allowed", |c| c.canonical(&json!({"price": f64::NAN})).is_err());
    let nan = told(&nan.reference(true).mutant(false).seen_in(Error).fails([A_TEST_THAT_FAILS]));
    assert!(
        nan.contains("the mutant gives the same") && nan.contains("`json!` writes NaN and infinity as null"),
        "{nan}"
    );
    let twice = contract("nan-allowed", |c| c.canonical(&json!({"a": 1, "a": 2})).is_err());
    let twice = told(&twice.reference(false).mutant(true).seen_in(Error).fails([A_TEST_THAT_FAILS]));
    assert!(twice.contains("both give: false") && twice.contains("keeps only the last member called \"a\""), "{twice}");
}

#[test]
fn an_observation_that_gives_nan_is_told_that_nan_differs_from_itself() {
    let nan = contract("length-128", |_| Some(f64::NAN)).reference(Some(f64::NAN)).mutant(None).seen_in(Input);
    let told = told(&nan.fails([A_TEST_THAT_FAILS]));
    assert!(told.contains("differs from everything and from itself") && told.contains("is_nan()"), "{told}");
    assert!(!told.contains("does not repeat"), "{told}");
}

#[test]
fn what_a_wrong_prediction_is_told() {
    let half = || contract("length-128", |c| c.valid_key(&"k".repeat(65)).is_ok());
    let panics = contract("length-128", |c| c.valid_key("").expect("a key").len());
    let panics_with_the_mutant =
        contract("length-128", |c| c.valid_key(&"k".repeat(65)).expect_err("an error").to_string().is_empty());
    let count = std::cell::Cell::new(0);
    let not_twice = contract("length-128", move |_| count.replace(count.get() + 1));
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
        ("a test of another step", naming(["step5_classify::happy_path"])),
        ("a test of the other part", naming(["ledger_retention::it_expires_60_seconds_after_it_was_written"])),
        (
            "a text that differs a little",
            contract("unsorted-keys", |c| c.canonical(&json!({"b": 1, "a": 2})).ok())
                .reference(Some(r#"{"a": 2,"b":1}"#.to_owned()))
                .mutant(None)
                .seen_in(Input)
                .fails([A_TEST_THAT_FAILS]),
        ),
        (
            "a long text",
            contract("length-128", |c| c.valid_key(&"k".repeat(65)).map(str::to_owned))
                .reference(Err(ContractError::InvalidKey("k".repeat(65))))
                .mutant(Ok("k".repeat(64)))
                .seen_in(Input)
                .fails([A_TEST_THAT_FAILS]),
        ),
        (
            "NaN",
            contract("length-128", |_| f64::NAN)
                .reference(f64::NAN)
                .mutant(1.0)
                .seen_in(Input)
                .fails([A_TEST_THAT_FAILS]),
        ),
        (
            "NaN in json!",
            contract("nan-allowed", |c| c.canonical(&json!({"price": f64::NAN})).is_err())
                .reference(true)
                .mutant(false)
                .seen_in(Error)
                .fails([A_TEST_THAT_FAILS]),
        ),
        ("not the same twice", not_twice.reference(0).mutant(1).seen_in(Input).fails([A_TEST_THAT_FAILS])),
        (
            "a table that does not exist",
            ledger("never-expires", |_| Database::new().rows("receipt"))
                .reference(Some(1))
                .mutant(None)
                .seen_in(State)
                .fails(["ledger_retention::happy_path"]),
        ),
        ("a panic when it is built", built(|| panic!("a value"))),
    ];
    let text: Vec<_> = all.iter().map(|(what, prediction)| format!("[{what}]\n{}\n", told(prediction))).collect();
    insta::assert_snapshot!(text.join("\n"));
}
