//! The mutants of the chapter `ledger_races`, in reading order.

use crate::{
    chapter::Chapter::LedgerRaces,
    mutant::{
        Mutant,
        Origin::{Report, Workbook},
    },
};

mod deferred_begin;
mod exclusive_begin;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(
        LedgerRaces,
        "deferred-begin",
        Report("GothenburgBitFactory/taskchampion#412"),
        &deferred_begin::DeferredBegin,
    ),
    Mutant::ledger(LedgerRaces, "exclusive-begin", Workbook, &exclusive_begin::ExclusiveBegin),
];
