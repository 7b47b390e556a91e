//! The mutants of the chapter `ledger_scope`, in reading order.

use crate::{
    chapter::Chapter::LedgerScope,
    mutant::{
        Mutant,
        Origin::{Essay, Report, Workbook},
    },
};

mod forgets_other_tenants;
mod joined_scope;
mod key_as_pattern;
mod key_case_ignored;
mod key_cut_short;
mod key_only_lookup;
mod operation_left_out;
mod tenant_left_out_of_lookup;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(
        LedgerScope,
        "key-only-lookup",
        Essay("a look-up by the key alone"),
        &key_only_lookup::KeyOnlyLookup,
    ),
    Mutant::ledger(
        LedgerScope,
        "tenant-left-out-of-lookup",
        Workbook,
        &tenant_left_out_of_lookup::TenantLeftOutOfLookup,
    ),
    Mutant::ledger(
        LedgerScope,
        "operation-left-out",
        Report("KanishJebaMathewM/Truxify#3539"),
        &operation_left_out::OperationLeftOut,
    ),
    Mutant::ledger(LedgerScope, "joined-scope", Essay("parts joined into one text"), &joined_scope::JoinedScope),
    Mutant::ledger(LedgerScope, "key-case-ignored", Workbook, &key_case_ignored::KeyCaseIgnored),
    Mutant::ledger(LedgerScope, "key-as-pattern", Workbook, &key_as_pattern::KeyAsPattern),
    Mutant::ledger(LedgerScope, "key-cut-short", Workbook, &key_cut_short::KeyCutShort),
    Mutant::ledger(LedgerScope, "forgets-other-tenants", Workbook, &forgets_other_tenants::ForgetsOtherTenants),
];
