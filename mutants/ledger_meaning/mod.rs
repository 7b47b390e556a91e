//! The mutants of the chapter `ledger_meaning`, in reading order.

use crate::{
    chapter::Chapter::LedgerMeaning,
    mutant::{
        Mutant,
        Origin::{Essay, Report, Workbook},
    },
};

mod conflict_creates;
mod fingerprint_unchecked;
mod plain_text_kept;
mod quantity_as_float;
mod quantity_unchecked;
mod replay_creates;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(
        LedgerMeaning,
        "fingerprint-unchecked",
        Report("aws-powertools/powertools-lambda-java#2260"),
        &fingerprint_unchecked::FingerprintUnchecked,
    ),
    Mutant::ledger(LedgerMeaning, "conflict-creates", Workbook, &conflict_creates::ConflictCreates),
    Mutant::ledger(LedgerMeaning, "replay-creates", Workbook, &replay_creates::ReplayCreates),
    Mutant::ledger(
        LedgerMeaning,
        "plain-text-kept",
        Essay("its own program compares the plain text"),
        &plain_text_kept::PlainTextKept,
    ),
    Mutant::ledger(LedgerMeaning, "quantity-unchecked", Workbook, &quantity_unchecked::QuantityUnchecked),
    Mutant::ledger(LedgerMeaning, "quantity-as-float", Workbook, &quantity_as_float::QuantityAsFloat),
];
