//! Other right versions, in the order of their chapters. A test that fails on one of them asks too much.

#[cfg(feature = "ledger")]
use crate::{chapter::Chapter, mutant::Subject::Ledger};
use crate::{chapter::Chapter::ValidKey, mutant::Subject::Contract, variant::Variant};

mod a_loop_over_bytes;
#[cfg(feature = "ledger")]
mod always_computes_the_fingerprint;
#[cfg(feature = "ledger")]
mod answers_without_step_5;
#[cfg(feature = "ledger")]
mod clock_before_quantity;
#[cfg(feature = "ledger")]
mod ends_the_transaction;
#[cfg(feature = "ledger")]
mod exclusive_under_wal;
#[cfg(feature = "ledger")]
mod forgets_later;
#[cfg(feature = "ledger")]
mod key_by_glob;
#[cfg(feature = "ledger")]
mod looks_up_twice;
#[cfg(feature = "ledger")]
mod number_asked_first;
#[cfg(feature = "ledger")]
mod returned_number;
#[cfg(feature = "ledger")]
mod savepoint_inside;
#[cfg(feature = "ledger")]
mod scope_compared_in_rust;
#[cfg(feature = "ledger")]
mod time_left;

/// Part I's variants.
static PART_ONE: &[Variant] = &[Variant {
    name: "a-loop-over-bytes",
    chapter: ValidKey,
    differs: "It looks at the key's bytes one after the other, and not at its characters.",
    allowed: "Every character of a valid key is one byte, so both accept the same keys.",
    subject: Contract(&a_loop_over_bytes::ALoopOverBytes),
}];

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
        name: "always-computes-the-fingerprint",
        chapter: Chapter::LedgerInProgress,
        differs: "It computes the fingerprint of the receipt's quantity even if the attempt has the same quantity.",
        allowed: "The same quantity has the same fingerprint, so only time is lost.",
        subject: Ledger(&always_computes_the_fingerprint::AlwaysComputesTheFingerprint),
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
