//! Step 6: a deep copy is stored under a new key. A key in use is an error, and its record stays unchanged.

use std::collections::HashMap;

use proptest::{collection::hash_map, prelude::*, sample::Index};
use rstest::rstest;
use same_key::{
    contract::{ContractError, Record, Records},
    response::Response,
};
use serde_json::{Value, json};

use crate::{
    generate::{LENGTHS, answer, digest, place, text},
    response::{NUMBERS, levels, touch, wide},
    subject::subject,
};

fn record(fingerprint: &str, response: &Value) -> Record {
    Record { fingerprint: fingerprint.to_owned(), response: Response::from(response.clone()) }
}

/// Returns records with these keys, fingerprints and responses.
fn recorded(known: &HashMap<String, (String, Value)>) -> Records {
    known.iter().map(|(key, (digest, answered))| (key.clone(), record(digest, answered))).collect()
}

fn already_recorded(key: &str) -> Result<(), ContractError> {
    Err(ContractError::AlreadyRecorded(key.to_owned()))
}

// ANCHOR: happy_path
#[test]
fn happy_path() {
    let mut records = Records::new();
    let response = Response::from(json!({"id": 1}));
    assert_eq!(subject().remember(&mut records, "k", "digest", &response), Ok(()));
    assert_eq!(records.get("k"), Some(&record("digest", &json!({"id": 1}))));
}
// ANCHOR_END: happy_path

#[rstest]
#[case::at_the_top("")]
#[case::one_level_down("/items")]
#[case::two_levels_down("/items/0")]
fn a_change_by_the_caller_does_not_reach_the_record(#[case] place: &str) {
    let answered = json!({"items": [{"id": 1}]});
    let response = Response::from(answered.clone());
    let mut records = Records::new();
    assert_eq!(subject().remember(&mut records, "k", "digest", &response), Ok(()));
    touch(&response, place);
    assert_eq!(records.get("k"), Some(&record("digest", &answered)));
}

#[test]
fn a_change_at_any_depth_does_not_reach_the_record() {
    let (answered, places) = levels();
    let (mut records, response) = (Records::new(), Response::from(answered.clone()));
    assert_eq!(subject().remember(&mut records, "k", "digest", &response), Ok(()));
    assert!(records.get("k") == Some(&record("digest", &answered)), "the response is stored unchanged");
    for place in places {
        touch(&response, &place);
        assert!(records.get("k") == Some(&record("digest", &answered)), "a change at depth {}", place.len() / 2);
    }
}

#[test]
fn a_change_in_a_response_of_any_width_does_not_reach_the_record() {
    for (answered, places) in wide() {
        let (mut records, response) = (Records::new(), Response::from(answered.clone()));
        assert_eq!(subject().remember(&mut records, "k", "digest", &response), Ok(()));
        for place in &places {
            touch(&response, place);
        }
        assert!(records.get("k") == Some(&record("digest", &answered)), "a change of {places:?}");
    }
}

#[test]
fn records_of_equal_responses_share_nothing() {
    let answered = json!({"items": [{"id": 1}]});
    let mut records = Records::new();
    for key in ["a", "b", "c"] {
        assert_eq!(subject().remember(&mut records, key, "digest", &Response::from(answered.clone())), Ok(()));
    }
    for place in ["", "/items", "/items/0"] {
        touch(&records["b"].response, place);
        assert_eq!(["a", "c"].map(|key| records[key].response.to_json()), [(); 2].map(|()| answered.clone()));
    }
}

#[test]
fn a_number_is_stored_to_its_last_bit_and_with_its_sign() {
    for number in NUMBERS {
        let (mut records, answered) = (Records::new(), json!([number]));
        assert_eq!(subject().remember(&mut records, "k", "digest", &Response::from(answered.clone())), Ok(()));
        assert_eq!(records["k"].response.to_json().to_string(), answered.to_string());
    }
}

#[test]
fn thousands_of_records_stand_beside_each_other() {
    let mut records = Records::new();
    for id in 0..5_000 {
        assert_eq!(subject().remember(&mut records, &id.to_string(), "digest", &Response::from(json!(id))), Ok(()));
        assert_eq!(records.len(), id + 1);
    }
    assert!((0..5_000).all(|id| records.get(&id.to_string()) == Some(&record("digest", &json!(id)))));
}

#[test]
fn a_key_and_a_response_of_any_length_are_stored() {
    for length in LENGTHS {
        let mut records = Records::new();
        for end in ["a", "b"] {
            let (key, answered) = ("k".repeat(length) + end, json!({"text": "é".repeat(length) + end}));
            assert_eq!(subject().remember(&mut records, &key, "digest", &Response::from(answered.clone())), Ok(()));
            assert!(records.get(&key) == Some(&record("digest", &answered)), "{length} characters");
        }
    }
}

#[rstest]
#[case::with_another_fingerprint("other", json!({"id": 2}))]
#[case::with_the_same_fingerprint("digest", json!({"id": 2}))]
#[case::with_the_same_response("other", json!({"id": 1}))]
#[case::with_the_same_everything("digest", json!({"id": 1}))]
fn a_second_record_is_refused(#[case] digest: &str, #[case] response: Value) {
    let mut records = Records::from([("k".to_owned(), record("digest", &json!({"id": 1})))]);
    let before = records.clone();
    assert_eq!(subject().remember(&mut records, "k", digest, &Response::from(response)), already_recorded("k"));
    assert_eq!(records, before);
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
fn a_record_is_a_record_whatever_was_answered(#[case] answered: Value) {
    let mut records = Records::new();
    assert_eq!(subject().remember(&mut records, "k", "digest", &Response::from(answered.clone())), Ok(()));
    assert_eq!(records.get("k"), Some(&record("digest", &answered)));
    let second = subject().remember(&mut records, "k", "other", &Response::from(json!({"id": 2})));
    assert_eq!(second, already_recorded("k"));
    assert_eq!(records.get("k"), Some(&record("digest", &answered)));
}

#[rstest]
#[case::in_another_case("K")]
#[case::longer("k1")]
#[case::with_a_blank("k ")]
#[case::empty("")]
fn a_key_is_another_one(#[case] other: &str) {
    let mut records = Records::from([("k".to_owned(), record("digest", &json!({"id": 1})))]);
    assert_eq!(subject().remember(&mut records, other, "digest", &Response::from(json!({"id": 2}))), Ok(()));
    assert_eq!(records.get(other), Some(&record("digest", &json!({"id": 2}))));
    assert_eq!(records.get("k"), Some(&record("digest", &json!({"id": 1}))));
    assert_eq!(records.len(), 2);
}

#[rstest]
#[case::in_upper_case("E71FF9768DDA684A")]
#[case::in_both_cases("e71FF9768dda684a")]
#[case::with_blanks(" digest ")]
#[case::empty("")]
#[case::not_ascii("\u{130}")]
fn a_fingerprint_is_stored_unchanged(#[case] digest: &str) {
    let mut records = Records::new();
    assert_eq!(subject().remember(&mut records, "k", digest, &Response::from(json!({"id": 1}))), Ok(()));
    assert_eq!(records.get("k"), Some(&record(digest, &json!({"id": 1}))));
}

proptest! {
    #[test]
    fn a_new_record_is_stored_and_no_other_is_touched(
        known in hash_map(text(), (digest(), answer()), 0..3), key in text(), digest in digest(), answered in answer(),
    ) {
        prop_assume!(!known.contains_key(&key));
        let mut records = recorded(&known);
        let mut expected = records.clone();
        expected.insert(key.clone(), record(&digest, &answered));
        prop_assert_eq!(subject().remember(&mut records, &key, &digest, &Response::from(answered)), Ok(()));
        prop_assert_eq!(records, expected);
    }

    // ANCHOR: key_in_use
    #[test]
    fn a_key_in_use_is_refused_and_nothing_is_touched(
        known in hash_map(text(), (digest(), answer()), 1..3), index: Index, digest in digest(), answered in answer(),
        same: bool,
    ) {
        let mut records = recorded(&known);
        let before = records.clone();
        let (key, (known_digest, _)) = index.get(&known.iter().collect::<Vec<_>>()).to_owned();
        let digest = if same { known_digest } else { &digest };
        let response = Response::from(answered.clone());
        prop_assert_eq!(subject().remember(&mut records, key, digest, &response), already_recorded(key));
        prop_assert_eq!(&records, &before);
        // The record does not alias the caller's response either.
        touch(&response, &place(&answered, index));
        prop_assert_eq!(records, before);
    }
    // ANCHOR_END: key_in_use

    // ANCHOR: property
    #[test]
    fn caller_and_record_share_nothing(answered in answer(), index: Index, digest in digest(), key in text()) {
        let (response, place) = (Response::from(answered.clone()), place(&answered, index));
        let mut records = Records::new();
        prop_assert_eq!(subject().remember(&mut records, &key, &digest, &response), Ok(()));
        touch(&response, &place);
        prop_assert_eq!(records.get(&key), Some(&record(&digest, &answered)), "the caller mutated its {:?}", place);
    }
    // ANCHOR_END: property
}
