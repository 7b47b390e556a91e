//! Step 7: a deep copy of the recorded response, so that no caller can change what the next one gets.

use proptest::{prelude::*, sample::Index};
use rstest::rstest;
use same_key::{contract::Record, response::Response};
use serde_json::{Value, json};

use crate::{
    generate::{LENGTHS, answer, digest, place},
    response::{NUMBERS, levels, touch, wide},
    subject::subject,
};

// ANCHOR: happy_path
#[test]
fn happy_path() {
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(json!({"id": 1})) };
    assert_eq!(subject().replay(&record).to_json(), json!({"id": 1}));
    assert_eq!(subject().replay(&record).to_json(), json!({"id": 1}));
}
// ANCHOR_END: happy_path

#[rstest]
#[case::at_the_top("")]
#[case::one_level_down("/items")]
#[case::two_levels_down("/items/0")]
fn a_change_by_the_first_caller_does_not_reach_the_next(#[case] place: &str) {
    let answered = json!({"items": [{"id": 1}]});
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(answered.clone()) };
    touch(&subject().replay(&record), place);
    assert_eq!(subject().replay(&record).to_json(), answered);
}

#[test]
fn a_change_at_any_depth_does_not_reach_the_next() {
    let (answered, places) = levels();
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(answered.clone()) };
    let first = subject().replay(&record);
    assert!(first.to_json() == answered, "the response is replayed unchanged");
    for place in places {
        touch(&first, &place);
        assert!(subject().replay(&record).to_json() == answered, "a change at depth {}", place.len() / 2);
    }
}

#[test]
fn a_change_in_a_response_of_any_width_does_not_reach_the_next() {
    for (answered, places) in wide() {
        let record = Record { fingerprint: "digest".to_owned(), response: Response::from(answered.clone()) };
        let first = subject().replay(&record);
        for place in &places {
            touch(&first, place);
        }
        assert!(record.response.to_json() == answered, "a change of {places:?}");
    }
}

#[test]
fn a_number_is_replayed_to_its_last_bit_and_with_its_sign() {
    for number in NUMBERS {
        let answered = json!([number]);
        let record = Record { fingerprint: "digest".to_owned(), response: Response::from(answered.clone()) };
        assert_eq!(subject().replay(&record).to_json().to_string(), answered.to_string());
    }
}

#[test]
fn a_response_of_any_length_is_replayed_and_copied() {
    for length in LENGTHS {
        let answered = json!({"text": "é".repeat(length), "list": vec![0; length]});
        let record = Record { fingerprint: "digest".to_owned(), response: Response::from(answered.clone()) };
        let first = subject().replay(&record);
        assert!(first.to_json() == answered, "{length} characters");
        touch(&first, "/list");
        assert!(subject().replay(&record).to_json() == answered, "{length} items");
    }
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
fn replays_whatever_was_answered(#[case] answered: Value) {
    let record = Record { fingerprint: "digest".to_owned(), response: Response::from(answered.clone()) };
    touch(&subject().replay(&record), "");
    assert_eq!(subject().replay(&record).to_json(), answered);
}

proptest! {
    #[test]
    fn every_response_is_replayed_as_it_was(answered in answer(), digest in digest()) {
        let record = Record { fingerprint: digest, response: Response::from(answered.clone()) };
        prop_assert_eq!(subject().replay(&record).to_json(), answered);
    }

    // ANCHOR: property
    #[test]
    fn caller_record_and_next_caller_share_nothing(answered in answer(), index: Index, digest in digest()) {
        let record = Record { fingerprint: digest.clone(), response: Response::from(answered.clone()) };
        let (first, second, place) = (subject().replay(&record), subject().replay(&record), place(&answered, index));
        touch(&first, &place);
        prop_assert_eq!(record.response.to_json(), answered.clone(), "a caller mutated its {:?}", place);
        prop_assert_eq!(second.to_json(), answered.clone(), "another caller mutated its {:?}", place);
        touch(&record.response, &place);
        prop_assert_eq!(second.to_json(), answered.clone(), "the record was mutated at {:?}", place);
        prop_assert_eq!(record.fingerprint, digest);
    }
    // ANCHOR_END: property
}
