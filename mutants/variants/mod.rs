//! Other right versions, in the order of their chapters. A test that fails on one of them asks too much.
//!
//! An equivalent mutant is right as well, but it is one edit that looks like a fault. It stays among the mutants, with the
//! proof that it changes nothing.

#[cfg(feature = "ledger")]
use crate::{chapter::Chapter, mutant::Subject::Ledger};
use crate::{
    chapter::Chapter::{Canonical, Classify, Execute, Fingerprint, Remember, Replay, ScopedKey, ValidKey},
    mutant::Subject::Contract,
    variant::Variant,
};

mod a_loop_over_bytes;
mod alphabet_written_out;
#[cfg(feature = "ledger")]
mod always_computes_the_fingerprint;
#[cfg(feature = "ledger")]
mod answers_without_step_5;
mod built_part_by_part;
mod checked_first;
#[cfg(feature = "ledger")]
mod clock_before_quantity;
mod compared_by_order;
mod compared_in_constant_time;
mod copied_before_the_check;
#[cfg(feature = "ledger")]
mod ends_the_transaction;
#[cfg(feature = "ledger")]
mod exclusive_under_wal;
mod fingerprint_first;
#[cfg(feature = "ledger")]
mod forgets_later;
mod hand_written_hex;
mod hashed_in_pieces;
mod key_before_tenant;
#[cfg(feature = "ledger")]
mod key_by_glob;
mod looked_up_again;
#[cfg(feature = "ledger")]
mod looks_up_twice;
mod nan_last;
#[cfg(feature = "ledger")]
mod number_asked_first;
mod old_record_put_back;
mod record_taken_out;
#[cfg(feature = "ledger")]
mod returned_number;
#[cfg(feature = "ledger")]
mod savepoint_inside;
#[cfg(feature = "ledger")]
mod scope_compared_in_rust;
mod scope_written_by_hand;
mod sorts_the_text;
mod through_plain_data;
#[cfg(feature = "ledger")]
mod time_left;
mod top_level_last;

/// Part I's variants.
static PART_ONE: &[Variant] = &[
    Variant {
        name: "alphabet-written-out",
        chapter: ValidKey,
        differs: "It looks up each character in a written-out alphabet, and does not count a long key to its end.",
        allowed: "A key with a 65th character is invalid, however many follow.",
        subject: Contract(&alphabet_written_out::AlphabetWrittenOut),
    },
    Variant {
        name: "a-loop-over-bytes",
        chapter: ValidKey,
        differs: "It looks at the key's bytes one after the other, and not at its characters.",
        allowed: "Every character of a valid key is one byte, so both accept the same keys.",
        subject: Contract(&a_loop_over_bytes::ALoopOverBytes),
    },
    Variant {
        name: "sorts-the-text",
        chapter: Canonical,
        differs: "It writes the members in the body's order first, and then sorts the text through ordered maps.",
        allowed: "The contract fixes the text, and not how it is made.",
        subject: Contract(&sorts_the_text::SortsTheText),
    },
    Variant {
        name: "nan-last",
        chapter: Canonical,
        differs: "It serializes the body twice, and reports NaN or an infinity only if nothing else is wrong.",
        allowed: "The contract lists the errors of a body, and not which of two is reported.",
        subject: Contract(&nan_last::NanLast),
    },
    Variant {
        name: "top-level-last",
        chapter: Canonical,
        differs: "It checks what the body contains before it checks that the body is an object.",
        allowed: "The contract lists the errors of a body, and not which of two is reported.",
        subject: Contract(&top_level_last::TopLevelLast),
    },
    Variant {
        name: "hand-written-hex",
        chapter: Fingerprint,
        differs: "It splits each byte of the digest into two digits, and looks them up.",
        allowed: "The contract asks for 64 lower-case hexadecimal digits, and not for a library that writes them.",
        subject: Contract(&hand_written_hex::HandWrittenHex),
    },
    Variant {
        name: "hashed-in-pieces",
        chapter: Fingerprint,
        differs: "It gives the text to the hash function in pieces.",
        allowed: "A SHA-256 depends on the bytes, and not on how they are divided.",
        subject: Contract(&hashed_in_pieces::HashedInPieces),
    },
    Variant {
        name: "checked-first",
        chapter: Fingerprint,
        differs: "It calls step 2 twice: once to check the body, and once for the text that it hashes.",
        allowed: "The contract does not say how often the body is serialized.",
        subject: Contract(&checked_first::CheckedFirst),
    },
    Variant {
        name: "key-before-tenant",
        chapter: ScopedKey,
        differs: "It checks the four parts from the last to the first.",
        allowed: "If two parts are invalid, the contract does not say which error is reported.",
        subject: Contract(&key_before_tenant::KeyBeforeTenant),
    },
    Variant {
        name: "scope-written-by-hand",
        chapter: ScopedKey,
        differs: "It writes the brackets and the quotation marks by hand, and only the path as JSON.",
        allowed: "No character that JSON escapes is allowed in a tenant, a key or a method.",
        subject: Contract(&scope_written_by_hand::ScopeWrittenByHand),
    },
    Variant {
        name: "compared-in-constant-time",
        chapter: Classify,
        differs: "It compares every byte of the fingerprints, also after a difference.",
        allowed: "It finds the same difference, and takes the same time wherever it is.",
        subject: Contract(&compared_in_constant_time::ComparedInConstantTime),
    },
    Variant {
        name: "compared-by-order",
        chapter: Classify,
        differs: "It asks which fingerprint sorts first.",
        allowed: "Two texts are equal exactly if neither sorts before the other.",
        subject: Contract(&compared_by_order::ComparedByOrder),
    },
    Variant {
        name: "old-record-put-back",
        chapter: Remember,
        differs: "It inserts the new record without a look-up, and puts back the one that it replaced.",
        allowed: "The contract is about the records after the call: a record in use is what it was.",
        subject: Contract(&old_record_put_back::OldRecordPutBack),
    },
    Variant {
        name: "copied-before-the-check",
        chapter: Remember,
        differs: "It copies the response before it looks the key up, by turning it into plain data and back.",
        allowed: "If the key is in use, the copy is thrown away, and the record is what it was.",
        subject: Contract(&copied_before_the_check::CopiedBeforeTheCheck),
    },
    Variant {
        name: "through-plain-data",
        chapter: Replay,
        differs: "It turns the response into plain data, and makes a new response of it.",
        allowed: "Plain data shares nothing, so the new response is a deep copy.",
        subject: Contract(&through_plain_data::ThroughPlainData),
    },
    Variant {
        name: "built-part-by-part",
        chapter: Replay,
        differs: "It begins with an empty list or object, and adds a copy of each part.",
        allowed: "The copy is equal to the response and shares nothing with it, and no more is asked.",
        subject: Contract(&built_part_by_part::BuiltPartByPart),
    },
    Variant {
        name: "fingerprint-first",
        chapter: Execute,
        differs: "It computes the fingerprint before the scope.",
        allowed: "If the body and a part of the scope are both invalid, the contract does not say which error is reported.",
        subject: Contract(&fingerprint_first::FingerprintFirst),
    },
    Variant {
        name: "record-taken-out",
        chapter: Execute,
        differs: "It takes the record out of the map, and puts it back before it returns.",
        allowed: "The contract is about the records after the call, and the record is the same one.",
        subject: Contract(&record_taken_out::RecordTakenOut),
    },
    Variant {
        name: "looked-up-again",
        chapter: Execute,
        differs: "After the action, it computes the scope and looks it up again, and it records a copy of the response.",
        allowed: "No other request can add a record during the action, and a copy of a copy is equal, too.",
        subject: Contract(&looked_up_again::LookedUpAgain),
    },
];

/// Part II's variants.
#[cfg(feature = "ledger")]
static PART_TWO: &[Variant] = &[
    Variant {
        name: "looks-up-twice",
        chapter: Chapter::LedgerScope,
        differs: "It asks whether the scope has a receipt, and reads the receipt with a second query.",
        allowed: "Both queries see the same rows, because the transaction holds the write lock before it reads anything.",
        subject: Ledger(&looks_up_twice::LooksUpTwice),
    },
    Variant {
        name: "key-by-glob",
        chapter: Chapter::LedgerScope,
        differs: "It compares the key with GLOB.",
        allowed: "GLOB compares letters as they are, and none of its wildcards may stand in a key.",
        subject: Ledger(&key_by_glob::KeyByGlob),
    },
    Variant {
        name: "scope-compared-in-rust",
        chapter: Chapter::LedgerScope,
        differs: "It lists all receipts of the tenant, and compares operation and key in Rust.",
        allowed: "The receipt of the scope is found in both ways, and no other is read.",
        subject: Ledger(&scope_compared_in_rust::ScopeComparedInRust),
    },
    Variant {
        name: "answers-without-step-5",
        chapter: Chapter::LedgerMeaning,
        differs: "It compares the fingerprints itself, and does not call step 5.",
        allowed: "The outcome is what step 5 says: the same fingerprint is a replay, and another one is a conflict.",
        subject: Ledger(&answers_without_step_5::AnswersWithoutStep5),
    },
    Variant {
        name: "savepoint-inside",
        chapter: Chapter::LedgerOneCommit,
        differs: "It writes effect and receipt in a savepoint inside the transaction.",
        allowed: "A savepoint is part of its transaction: both rows become durable with the same commit, or neither.",
        subject: Ledger(&savepoint_inside::SavepointInside),
    },
    Variant {
        name: "returned-number",
        chapter: Chapter::LedgerOneCommit,
        differs: "It lets the INSERT return the effect's number.",
        allowed: "The number is that of the row that the attempt wrote.",
        subject: Ledger(&returned_number::ReturnedNumber),
    },
    Variant {
        name: "ends-the-transaction",
        chapter: Chapter::LedgerOneCommit,
        differs: "It commits with END.",
        allowed: "In SQLite, END TRANSACTION is another name for COMMIT.",
        subject: Ledger(&ends_the_transaction::EndsTheTransaction),
    },
    Variant {
        name: "exclusive-under-wal",
        chapter: Chapter::LedgerRaces,
        differs: "Under a write-ahead log, it begins an exclusive transaction.",
        allowed: "Under a write-ahead log, EXCLUSIVE does what IMMEDIATE does: readers are not blocked.",
        subject: Ledger(&exclusive_under_wal::ExclusiveUnderWal),
    },
    Variant {
        name: "always-computes-the-fingerprint",
        chapter: Chapter::LedgerInProgress,
        differs: "It computes the fingerprint of the receipt's quantity even if the attempt has the same quantity.",
        allowed: "The same quantity has the same fingerprint, so only time is lost.",
        subject: Ledger(&always_computes_the_fingerprint::AlwaysComputesTheFingerprint),
    },
    Variant {
        name: "forgets-later",
        chapter: Chapter::LedgerRetention,
        differs: "It deletes the expired receipt only after the effect is written.",
        allowed: "All three statements belong to one transaction, and nothing says which of the first two comes first.",
        subject: Ledger(&forgets_later::ForgetsLater),
    },
    Variant {
        name: "time-left",
        chapter: Chapter::LedgerRetention,
        differs: "It computes the time that is left, and compares that with zero.",
        allowed: "The difference is positive exactly when the expiry is later, and a difference that does not fit keeps its sign.",
        subject: Ledger(&time_left::TimeLeft),
    },
    Variant {
        name: "number-asked-first",
        chapter: Chapter::LedgerRetention,
        differs: "It asks whether the order number is taken before it writes it.",
        allowed: "The transaction holds the write lock, so no other worker takes the number in between.",
        subject: Ledger(&number_asked_first::NumberAskedFirst),
    },
    Variant {
        name: "clock-before-quantity",
        chapter: Chapter::LedgerRetention,
        differs: "If quantity and time are both impossible, it reports the time.",
        allowed: "The contract does not say which of two errors is reported.",
        subject: Ledger(&clock_before_quantity::ClockBeforeQuantity),
    },
];
#[cfg(not(feature = "ledger"))]
static PART_TWO: &[Variant] = &[];

/// Returns every variant.
pub fn all() -> impl Iterator<Item = &'static Variant> + Clone {
    PART_ONE.iter().chain(PART_TWO)
}

/// Returns the variant with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Variant> {
    all().find(|variant| variant.name == name)
}
