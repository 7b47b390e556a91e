//! Tests of the difference between a predicted text and the seen one.

use proptest::prelude::*;
use rstest::rstest;
use same_key::outcomes::difference::{compared, difference};

#[rstest]
#[case::one_blank(r#""{\"a\":1}""#, r#""{\"a\": 1}""#, Some("white space"))]
#[case::an_escaped_line_break(r#""a\nb""#, r#""ab""#, Some("white space"))]
#[case::upper_case(r#""ABC""#, r#""abc""#, Some("upper or lower case"))]
#[case::a_digit("64", "65", Some("a number"))]
#[case::an_exponent("Some(1e16)", "Some(1e+16)", Some("a number"))]
#[case::a_number_at_the_end("created 1", "created 12", Some("a number"))]
#[case::a_float("1", "1.0", Some("a number"))]
#[case::an_escaped_letter(r#""\"é\"""#, r#""\"\\u00e9\"""#, Some("an escape"))]
#[case::an_escaped_pair(r#""😀""#, r#""\\ud83d\\ude00""#, Some("an escape"))]
#[case::a_quoted_text(r#""a""#, r#""\"a\"""#, Some("quotation marks"))]
#[case::nothing("None", r#"Some("a")"#, Some("`Some`, `None`, `Ok` or `Err`"))]
#[case::an_error("Ok(1)", "Err(1)", Some("`Some`, `None`, `Ok` or `Err`"))]
#[case::members(r#"{"a":1,"b":2}"#, r#"{"b":2,"a":1}"#, Some("the order"))]
#[case::a_longer_text("kkk", "kkkk", Some("the length"))]
#[case::a_part_is_missing("[1, 2, 3]", "[1, 3]", Some("the length"))]
#[case::another_text("true", "false", None)]
fn what_kind_of_difference_there_is(#[case] predicted: &str, #[case] seen: &str, #[case] kind: Option<&str>) {
    assert_eq!(difference(predicted, seen).expect("they differ").kind, kind);
    assert_eq!(difference(seen, predicted).expect("they differ").kind, kind);
}

proptest! {
    #[test]
    fn texts_that_differ_give_a_mark_at_the_first_difference(same in "[a-c\\\\\"é😀 ]{0,100}", one in "[a-c1-3e.\\\\u{}\"]{0,9}", other in "[a-c1-3e.\\\\u{}\"]{0,9}") {
        let (predicted, seen) = (format!("{same}{one}"), format!("{same}{other}"));
        match difference(&predicted, &seen) {
            None => prop_assert_eq!(predicted, seen),
            Some(found) => {
                let first = |text: &str| text.chars().take(found.at).collect::<String>();
                prop_assert_eq!(first(&predicted), first(&seen));
                prop_assert_ne!(predicted.chars().nth(found.at), seen.chars().nth(found.at));
                let shown = compared(&predicted, &seen);
                // A text that does not fit is also shown in full.
                let (shown, in_full) = match shown.split_once("\n  in full:       ") {
                    Some((shown, in_full)) => (shown, Some(in_full)),
                    None => (&*shown, None),
                };
                let is_long = predicted.chars().count().max(seen.chars().count()) > 80;
                prop_assert_eq!(in_full, is_long.then_some(&*seen));
                let lines: Vec<_> = shown.lines().collect();
                prop_assert_eq!(lines.len(), if found.at == 0 && found.kind.is_none() { 2 } else { 3 });
                prop_assert!(lines.iter().all(|line| line.chars().count() < 220));
            }
        }
    }

    #[test]
    fn equal_texts_give_no_mark(text in ".{0,200}") {
        prop_assert_eq!(difference(&text, &text), None);
    }
}
