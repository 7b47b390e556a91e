//! The mutants of the chapter `ledger_restores`, in reading order.

use crate::{
    chapter::Chapter::LedgerRestores,
    mutant::{Mutant, Origin::Workbook},
};

mod audit_forgets_time;
mod audit_overlooks_sharing;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(LedgerRestores, "audit-forgets-time", Workbook, &audit_forgets_time::AuditForgetsTime),
    Mutant::ledger(
        LedgerRestores,
        "audit-overlooks-sharing",
        Workbook,
        &audit_overlooks_sharing::AuditOverlooksSharing,
    ),
];
