//! The mutants of step 3, in reading order.

use crate::{
    chapter::Chapter::Fingerprint,
    mutant::{
        Mutant,
        Origin::{Reason, Report, Workbook, Worksheet},
    },
};

mod hashes_unsorted_body;
mod ignores_case_of_body;
mod random_state;
mod sha512;
mod truncated_digest;
mod uppercase_hex;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(Fingerprint, "sha512", Worksheet("hashlib.sha512("), &sha512::Sha512),
    Mutant::contract(Fingerprint, "uppercase-hex", Workbook, &uppercase_hex::UppercaseHex),
    Mutant::contract(Fingerprint, "truncated-digest", Workbook, &truncated_digest::TruncatedDigest),
    Mutant::contract(
        Fingerprint,
        "random-state",
        Reason("Python's hash() differs in every process"),
        &random_state::RandomState,
    ),
    Mutant::contract(
        Fingerprint,
        "hashes-unsorted-body",
        Report("aws-powertools/powertools-lambda-python#638"),
        &hashes_unsorted_body::HashesUnsortedBody,
    ),
    Mutant::contract(Fingerprint, "ignores-case-of-body", Workbook, &ignores_case_of_body::IgnoresCaseOfBody),
];
