//! Tests of the parser: what it finds in a source file, and what it ignores.

use rstest::rstest;
use same_key::{
    chapter::Part,
    workbook::{
        repository::plain,
        source::{LostInJson, Source, lost_in_json, observation},
    },
};

#[test]
fn a_prediction_counts_where_its_call_is_and_nowhere_else() {
    let text = r#"
// contract("a", |c| c.valid_key("a").is_ok())
fn predictions() -> Vec<Prediction> {
    vec![not_yet("a"), contract("b", |c| c.valid_key("a").is_ok()).reference(true).mutant(false), ledger(
        "c", |l| l.is_live(1, 0)
    )]
}
"#;
    let source = Source::parse(text).expect("it is Rust");
    let found: Vec<_> = source.predictions.iter().map(|one| (one.mutant.as_str(), one.line, one.is_made)).collect();
    assert_eq!(found, [("a", 4, false), ("b", 4, true), ("c", 5, true)]);
}

#[rstest]
#[case::finished(r#".reference(true).mutant(false).seen_in(Input).fails(["step1::todo"])"#, true)]
#[case::a_todo(".reference(true).mutant(todo()).seen_in(Input)", false)]
#[case::a_todo_of_rust(".reference(true).mutant(todo!())", false)]
#[case::a_kind(".reference(true).mutant(false).seen_in(todo()).fails([])", false)]
#[case::a_name(r#".reference(true).mutant(false).seen_in(Input).fails(["step1_valid_key::…"])"#, false)]
#[case::dots_in_a_value(r#".reference("…").mutant("todo()").seen_in(Input).fails([])"#, true)]
fn a_prediction_with_something_left_to_do_is_not_made(#[case] rest: &str, #[case] is_made: bool) {
    let text = format!("fn p() {{ predictions![contract(\"a\", |c| c.valid_key(\"a\")){rest}] }}");
    let source = Source::parse(&text).expect("it is Rust");
    assert_eq!(source.predictions.iter().map(|one| one.is_made).collect::<Vec<_>>(), [is_made]);
}

#[rstest]
#[case::nan("c.canonical(&json!({\"a\": [f64::NAN]}))", Some(LostInJson::NotFinite))]
#[case::infinity("c.canonical(&json!(-f64::INFINITY))", Some(LostInJson::NotFinite))]
#[case::a_text_of_nan("c.canonical(&json!({\"a\": f64::NAN.to_string()}))", None)]
#[case::in_a_map("c.canonical(&BTreeMap::from([(\"a\", f64::NAN)]))", None)]
#[case::given_to_a_function("c.canonical(&json!({\"a\": text(f64::NAN)}))", None)]
#[case::a_name_twice(r#"c.canonical(&json!({"a": 1, "b": {"a": 1}, "a": 2}))"#, Some(LostInJson::NameTwice("a".to_owned())))]
#[case::a_name_in_two_objects(r#"c.canonical(&json!({"a": {"a": "a"}, "b": ["a", "a"]}))"#, None)]
#[case::in_a_function_of_the_file(r#"|c| c.canonical(&body()) fn body() -> Value { json!([{"a": 1, "a": 2}]) }"#, Some(LostInJson::NameTwice("a".to_owned())))]
#[case::no_rust("json!({ f64::NAN", None)]
fn what_json_loses_is_found_where_json_writes_it(#[case] text: &str, #[case] lost: Option<LostInJson>) {
    assert_eq!(lost_in_json(text), lost);
}

#[test]
fn a_method_is_what_a_trait_or_its_implementation_has_and_not_a_function_beside_it() {
    let text = "trait Contract {
    /// Step 1.
    fn valid_key(&self) -> bool {
        fn inner() {}
        true
    }

    fn declared(&self);
}

impl Other {
    fn inherent(&self) {}
}

fn free() {}
";
    let methods = Source::parse(text).expect("it is Rust").methods;
    let [method] = &methods[..] else { panic!("one method has a body: {methods:#?}") };
    assert_eq!((method.name.as_str(), method.documentation.as_str(), method.first), ("valid_key", "Step 1.", 3));
    assert_eq!(method.code, "fn valid_key(&self) -> bool {\n    fn inner() {}\n    true\n}\n");
    assert!(method.text.starts_with("    /// Step 1.\n    fn valid_key"), "{}", method.text);
}

#[test]
fn the_learners_own_mutants_are_read_with_their_parts() {
    let text = r#"
pub(crate) static MUTANTS: &[(&str, Subject)] = &[
    ("mine", Subject::Contract(&Mine)),
    // ("commented-out", Subject::Contract(&Mine)),
    ("forgets", Subject::Ledger(&forgets::Yours)),
];
"#;
    let registered = Source::parse(text).expect("it is Rust").registered().expect("every entry has the known form");
    assert_eq!(registered, [("mine".to_owned(), Part::One), ("forgets".to_owned(), Part::Two)]);
}

#[rstest]
#[case::a_renamed_variant(r#"("two", L(&Mine))"#, "write a mutant as")]
#[case::a_constant("MINE", "write a mutant as")]
#[case::left_out_by_an_attribute(r#"#[cfg(any())] ("two", Subject::Ledger(&Mine))"#, "write a mutant as")]
#[case::a_name_given_twice(r#"("mine", Subject::Ledger(&Mine))"#, "two mutants are called \"mine\"")]
fn an_entry_that_would_be_read_in_another_way_than_the_compiler_does_is_an_error(
    #[case] entry: &str,
    #[case] error: &str,
) {
    let text = format!("static MUTANTS: &[(&str, Subject)] = &[(\"mine\", Subject::Contract(&Mine)), {entry}];");
    let registered = Source::parse(&text).expect("it is Rust").registered();
    assert!(registered.expect_err("it is refused").to_string().contains(error));
}

#[test]
fn an_observation_is_the_second_argument_whatever_it_contains() {
    let written = "contract(\"a\", |c| c.valid_key(\"x, y).reference(\").is_ok()).reference(true).mutant(false)";
    assert_eq!(observation(written), "|c| c.valid_key(\"x, y).reference(\").is_ok()");
}

#[test]
fn a_path_of_the_compiler_is_named_from_the_top() {
    assert_eq!(plain("tests/contract/../../mutants/mine.rs"), "mutants/mine.rs");
    assert_eq!(plain(r"src\workbook\..\..\mutants\mine.rs"), "mutants/mine.rs");
}
