//! Step 5: without a record the request is new, the same fingerprint is a replay, and any other one is a conflict.

use proptest::prelude::*;
use rstest::rstest;
use same_key::{
    contract::{Record, Verdict},
    response::Response,
};
use serde_json::{Value, json};

use crate::{
    generate::{answer, digest, text},
    subject::subject,
    words::WORDS,
};

const DIGEST: &str = "e71ff9768dda684ac2b95e952bc1f0ad19bab9c6632b91d062279a7c34e9cab7";

fn record(fingerprint: &str, response: Value) -> Record {
    Record { fingerprint: fingerprint.to_owned(), response: Response::from(response) }
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    assert_eq!(subject().classify(None, DIGEST), Verdict::New);
    assert_eq!(subject().classify(Some(&record(DIGEST, json!({"id": 1}))), DIGEST), Verdict::Replay);
}
// ANCHOR_END: happy_path

#[rstest]
#[case::another_digest("71507bbef8d1c7aa3d3d86cf1cf1931cfd0d27339b38a46f8eccd6dba177f296")]
#[case::in_upper_case(&DIGEST.to_uppercase())]
#[case::shortened(&DIGEST[..63])]
#[case::its_first_half(&DIGEST[..32])]
#[case::its_second_half(&DIGEST[32..])]
#[case::longer(&format!("{DIGEST}0"))]
#[case::with_a_blank(&format!("{DIGEST} "))]
#[case::backwards(&DIGEST.chars().rev().collect::<String>())]
#[case::empty("")]
fn conflicts_with_a_record_that_has(#[case] other: &str) {
    assert_eq!(subject().classify(Some(&record(other, json!({"id": 1}))), DIGEST), Verdict::Conflict);
    assert_eq!(subject().classify(Some(&record(DIGEST, json!({"id": 1}))), other), Verdict::Conflict);
}

#[test]
fn every_digit_counts() {
    for index in 0..DIGEST.len() {
        let mut other = DIGEST.to_owned();
        other.replace_range(index..=index, if DIGEST[index..].starts_with('0') { "1" } else { "0" });
        let verdict = subject().classify(Some(&record(&other, json!({"id": 1}))), DIGEST);
        assert_eq!(verdict, Verdict::Conflict, "digit {index}");
    }
}

#[test]
fn no_fingerprint_is_special() {
    for (one, other) in WORDS.iter().flat_map(|one| WORDS.map(|other| (*one, other))) {
        let verdict = if one == other { Verdict::Replay } else { Verdict::Conflict };
        assert_eq!(subject().classify(Some(&record(one, json!({"id": 1}))), other), verdict, "{one:?} {other:?}");
    }
}

/// Fingerprints are compared as text, not as numbers.
#[rstest]
#[case::a_zero_before_it("7", "07")]
#[case::zeros("0", "00")]
#[case::a_zero_before_all_digits(DIGEST, &format!("0{DIGEST}"))]
#[case::an_exponent("1e1", "10")]
#[case::zero_with_an_exponent("0e1", "0e2")]
#[case::a_sign("7", "+7")]
#[case::a_fraction("7", "7.0")]
fn conflicts_also_with_what_reads_as_the_same_number(#[case] one: &str, #[case] other: &str) {
    assert_eq!(subject().classify(Some(&record(one, json!({"id": 1}))), other), Verdict::Conflict);
    assert_eq!(subject().classify(Some(&record(other, json!({"id": 1}))), one), Verdict::Conflict);
}

#[rstest]
#[case::null(json!(null))]
#[case::false_(json!(false))]
#[case::zero(json!(0))]
#[case::an_empty_text(json!(""))]
#[case::an_empty_list(json!([]))]
#[case::an_empty_object(json!({}))]
#[case::an_error(json!({"error": "declined"}))]
#[case::a_fault_of_the_server(json!({"status": 503}))]
fn a_record_is_a_record_whatever_was_answered(#[case] response: Value) {
    assert_eq!(subject().classify(Some(&record(DIGEST, response.clone())), DIGEST), Verdict::Replay);
    assert_eq!(subject().classify(Some(&record("other", response)), DIGEST), Verdict::Conflict);
}

proptest! {
    #[test]
    fn without_a_record_it_is_new(digest in digest()) {
        prop_assert_eq!(subject().classify(None, &digest), Verdict::New);
    }

    #[test]
    fn with_the_same_fingerprint_it_is_a_replay(digest in digest(), response in answer()) {
        prop_assert_eq!(subject().classify(Some(&record(&digest, response)), &digest), Verdict::Replay);
    }

    // ANCHOR: property
    #[test]
    fn with_any_other_fingerprint_it_is_a_conflict(known in digest(), digest in digest(), response in answer()) {
        prop_assume!(known != digest);
        prop_assert_eq!(subject().classify(Some(&record(&known, response)), &digest), Verdict::Conflict);
    }
    // ANCHOR_END: property

    #[test]
    fn a_small_difference_is_a_difference(known in digest(), extra in text(), at_end: bool, response in answer()) {
        prop_assume!(!extra.is_empty());
        let digest = if at_end { format!("{known}{extra}") } else { format!("{extra}{known}") };
        prop_assert_eq!(subject().classify(Some(&record(&known, response.clone())), &digest), Verdict::Conflict);
        prop_assert_eq!(subject().classify(Some(&record(&digest, response)), &known), Verdict::Conflict);
    }
}
