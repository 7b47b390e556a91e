//! Step 3: the SHA-256 of step 2's text, as 64 lower-case hexadecimal digits, the same in every process.

use proptest::prelude::*;
use rstest::rstest;
use same_key::{contract::ContractError, json::MAX_DEPTH};
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::{
    generate::{LENGTHS, body, reordered, value},
    process::{is_alone, run_alone},
    step2_canonical_typed::{Broken, Bytes, Members},
    subject::subject,
};

/// Writes a SHA-256 digit by digit, independently of the reference.
fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"))
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    let digest = subject().fingerprint(&json!({"quantity": 2}));
    assert_eq!(digest, subject().fingerprint(&json!({"quantity": 2})));
    assert_ne!(digest, subject().fingerprint(&json!({"quantity": 3})));
}
// ANCHOR_END: happy_path

#[rstest]
#[case::the_empty_object(json!({}), "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a")]
#[case::a_quantity(json!({"quantity": 2}), "e71ff9768dda684ac2b95e952bc1f0ad19bab9c6632b91d062279a7c34e9cab7")]
#[case::sorted(json!({"b": 1, "a": 2}), "d3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772")]
#[case::not_ascii(json!({"s": "é"}), "86028b41ba792eaf82aa26a45b218f6734f7f1096a86f1746c8296e088a0ccb4")]
fn is_the_one_that_python_gives(#[case] body: Value, #[case] digest: &str) {
    assert_eq!(subject().fingerprint(&body).as_deref(), Ok(digest));
}

#[test]
fn every_byte_of_a_long_body_counts() {
    let body = |index: usize| {
        let mut text = "a".repeat(1_000);
        text.replace_range(index..=index, "b");
        json!({"text": text})
    };
    let digests: std::collections::BTreeSet<_> =
        (0..1_000).filter_map(|index| subject().fingerprint(&body(index)).ok()).collect();
    assert_eq!(digests.len(), 1_000);
}

#[test]
fn the_case_of_a_text_counts() {
    assert_ne!(subject().fingerprint(&json!({"to": "alice"})), subject().fingerprint(&json!({"to": "Alice"})));
}

#[rstest]
#[case::the_order_of_a_list(json!([2, 1]), json!([1, 2]))]
#[case::the_order_of_an_inner_list(json!([["b", "a"]]), json!([["a", "b"]]))]
#[case::an_item_given_twice(json!([1, 1]), json!([1]))]
#[case::a_space_in_a_text(json!("new york"), json!("newyork"))]
#[case::a_space_at_the_end(json!("york "), json!("york"))]
#[case::a_line_break(json!("a\nb"), json!("ab"))]
#[case::an_accent(json!("\u{e9}"), json!("e\u{301}"))]
#[case::a_text_and_a_number(json!("1"), json!(1))]
#[case::an_integer_and_a_float(json!(1), json!(1.0))]
#[case::a_sign(json!(-1), json!(1))]
#[case::null_and_nothing(json!([null]), json!([]))]
#[case::an_empty_list_and_an_empty_object(json!([]), json!({}))]
#[case::an_escape_and_its_text(json!("\n"), json!("\\n"))]
fn two_meanings_have_two_fingerprints(#[case] one: Value, #[case] other: Value) {
    let [one, other] = [one, other].map(|value| subject().fingerprint(&json!({"n": value})));
    assert!(one.is_ok() && other.is_ok(), "{one:?} {other:?}");
    assert_ne!(one, other);
}

#[rstest]
#[case::an_array(json!([1]))]
#[case::a_string(json!("{}"))]
#[case::null(json!(null))]
fn refuses_what_step_2_refuses(#[case] body: Value) {
    assert_eq!(subject().fingerprint(&body), Err(ContractError::NotAnObject));
}

#[test]
fn refuses_nan() {
    let body = std::collections::BTreeMap::from([("price", f64::NAN)]);
    assert_eq!(subject().fingerprint(&body), Err(ContractError::NotFinite(f64::NAN)));
}

#[rstest]
#[case::a_name_that_is_no_text(Members(vec![(7, 1)]), ContractError::NameNotText)]
#[case::a_name_given_twice(Members(vec![("a", 1), ("a", 1)]), ContractError::DuplicateName("a".to_owned()))]
#[case::too_many_levels(json!({"n": (0..MAX_DEPTH).fold(json!(1), |inner, _| json!([inner]))}), ContractError::TooDeep)]
#[case::bytes(std::collections::BTreeMap::from([("n", Bytes(b"a"))]), ContractError::NoJsonForm("bytes"))]
#[case::a_body_that_gives_up(Broken, ContractError::Unserializable("the price is unknown".to_owned()))]
fn passes_on_the_error_of_step_2_for(#[case] body: impl Serialize, #[case] error: ContractError) {
    assert_eq!(subject().fingerprint(&body), Err(error));
}

#[test]
fn every_length_is_hashed_to_its_end() {
    for length in LENGTHS.into_iter().chain([1_050_000]) {
        let [one, other] = ["a", "b"].map(|end| json!({"text": "é".repeat(length) + end}));
        let expected = subject().canonical(&one).map(|text| sha256(&text));
        assert_eq!(subject().fingerprint(&one), expected, "{length} characters");
        assert_ne!(subject().fingerprint(&one), subject().fingerprint(&other), "{length} characters");
    }
}

#[test]
fn is_the_same_in_every_process() {
    const MARK: &str = "fingerprint: ";
    let digest = format!("{:?}", subject().fingerprint(&json!({"quantity": 2})));
    if is_alone() {
        println!("\n{MARK}{digest}");
        return;
    }
    let output = run_alone("step3_fingerprint::is_the_same_in_every_process");
    let printed = String::from_utf8_lossy(&output.stdout);
    let elsewhere = printed.lines().find_map(|line| line.strip_prefix(MARK));
    assert_eq!(elsewhere, Some(digest.as_str()), "another process printed {printed}");
}

proptest! {
    // ANCHOR: property
    #[test]
    fn it_is_the_sha256_of_step_2s_text(body in body()) {
        let expected = subject().canonical(&body).map(|text| sha256(&text));
        prop_assert_eq!(subject().fingerprint(&body), expected);
    }
    // ANCHOR_END: property

    #[test]
    fn it_is_64_lower_case_hexadecimal_digits(body in body()) {
        let digest = subject().fingerprint(&body);
        prop_assert!(
            matches!(&digest, Ok(digest) if digest.len() == 64 && digest.bytes().all(|b| b"0123456789abcdef".contains(&b))),
            "{:?}", digest
        );
    }

    #[test]
    fn the_order_of_members_does_not_matter(body in body(), order: u64) {
        prop_assert_eq!(subject().fingerprint(&reordered(&body, order)), subject().fingerprint(&body));
    }

    #[test]
    fn another_meaning_has_another_fingerprint(one in value(), other in value()) {
        prop_assume!(one != other);
        prop_assert_ne!(subject().fingerprint(&json!({"n": one})), subject().fingerprint(&json!({"n": other})));
    }

    #[test]
    fn a_long_body_counts_to_its_end(length in 0_usize..5_000) {
        let body = json!({"text": "é".repeat(length)});
        prop_assert_eq!(subject().fingerprint(&body), Ok(sha256(&format!("{{\"text\":\"{}\"}}", "é".repeat(length)))));
    }
}
