//! The outcome that a valid receipt gives: a replay of its effect for its own fingerprint, a conflict for any other.

use rstest::rstest;
use same_key::ledger::{Effect, Outcome, Receipt};

use crate::subject::ledger_subject;

const DIGEST: &str = "e71ff9768dda684ac2b95e952bc1f0ad19bab9c6632b91d062279a7c34e9cab7";
const EFFECT: Effect = Effect { id: 7, quantity: 2 };

fn answer(known: &str, fingerprint: &str) -> Option<Outcome> {
    let receipt = Receipt { fingerprint: known.to_owned(), effect: EFFECT, expires_at: 60 };
    ledger_subject().answer(Some(&receipt), fingerprint)
}

#[test]
fn without_a_receipt_there_is_none() {
    assert_eq!(ledger_subject().answer(None, DIGEST), None);
}

#[test]
fn to_its_own_fingerprint_it_is_a_replay() {
    assert_eq!(answer(DIGEST, DIGEST), Some(Outcome::Replay(EFFECT)));
}

#[rstest]
#[case::in_upper_case(&DIGEST.to_uppercase())]
#[case::shortened(&DIGEST[..63])]
#[case::longer(&format!("{DIGEST}0"))]
#[case::empty("")]
fn to_another_fingerprint_it_is_a_conflict(#[case] other: &str) {
    assert_eq!(answer(DIGEST, other), Some(Outcome::Conflict));
    assert_eq!(answer(other, DIGEST), Some(Outcome::Conflict));
}

/// Some quantities have fingerprints with a long common prefix, but no test can find two of them.
#[test]
fn every_digit_of_a_fingerprint_counts() {
    for index in 0..DIGEST.len() {
        let mut other = DIGEST.to_owned();
        other.replace_range(index..=index, if DIGEST[index..].starts_with('0') { "1" } else { "0" });
        assert_eq!(answer(DIGEST, &other), Some(Outcome::Conflict), "digit {index}");
    }
}
