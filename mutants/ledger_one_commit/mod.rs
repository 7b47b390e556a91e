//! The mutants of the chapter `ledger_one_commit`, in reading order.

use crate::{
    chapter::Chapter::LedgerOneCommit,
    mutant::{
        Mutant,
        Origin::{Essay, Report, Workbook},
    },
};

mod effect_committed_first;
mod end_unnoticed;
mod no_transaction;
mod receipt_committed_first;
mod receipt_left_out;
mod replaces_receipt;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(
        LedgerOneCommit,
        "no-transaction",
        Report("tracking202/prosper202#118"),
        &no_transaction::NoTransaction,
    ),
    Mutant::ledger(
        LedgerOneCommit,
        "effect-committed-first",
        Essay("effect and receipt in separate steps"),
        &effect_committed_first::EffectCommittedFirst,
    ),
    Mutant::ledger(
        LedgerOneCommit,
        "receipt-committed-first",
        Workbook,
        &receipt_committed_first::ReceiptCommittedFirst,
    ),
    Mutant::ledger(LedgerOneCommit, "end-unnoticed", Workbook, &end_unnoticed::EndUnnoticed),
    Mutant::ledger(LedgerOneCommit, "receipt-left-out", Workbook, &receipt_left_out::ReceiptLeftOut),
    Mutant::ledger(LedgerOneCommit, "replaces-receipt", Report("cashubtc/cdk#620"), &replaces_receipt::ReplacesReceipt),
];
