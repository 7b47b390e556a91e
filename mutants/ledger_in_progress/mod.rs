//! The mutants of the chapter `ledger_in_progress`, in reading order.

use crate::{
    chapter::Chapter::LedgerInProgress,
    mutant::{
        Mutant,
        Origin::{Essay, Report, Workbook},
    },
};

mod busy_is_conflict;
mod busy_is_new;
mod corrupt_is_new;
mod does_not_wait;
mod fault_is_new;
mod ignores_receipt;
mod receipt_unchecked;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(LedgerInProgress, "does-not-wait", Workbook, &does_not_wait::DoesNotWait),
    Mutant::ledger(
        LedgerInProgress,
        "busy-is-new",
        Essay("a busy store is mistaken for a missing record"),
        &busy_is_new::BusyIsNew,
    ),
    Mutant::ledger(LedgerInProgress, "busy-is-conflict", Workbook, &busy_is_conflict::BusyIsConflict),
    Mutant::ledger(
        LedgerInProgress,
        "fault-is-new",
        Essay("an unavailable store is mistaken for a missing record"),
        &fault_is_new::FaultIsNew,
    ),
    Mutant::ledger(LedgerInProgress, "corrupt-is-new", Report("Tr3kkR/Yuzu#4142"), &corrupt_is_new::CorruptIsNew),
    Mutant::ledger(LedgerInProgress, "receipt-unchecked", Workbook, &receipt_unchecked::ReceiptUnchecked),
    Mutant::ledger(LedgerInProgress, "ignores-receipt", Workbook, &ignores_receipt::IgnoresReceipt),
];
