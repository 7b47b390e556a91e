//! Part II's part of the registry, in reading order.

use crate::mutant::{
    Mutant,
    Origin::{Essay, Report, Workbook},
};

#[cfg(feature = "cli")]
pub(super) mod answers;
mod audit_forgets_time;
mod boundary_inclusive;
mod busy_is_conflict;
mod busy_is_new;
mod clock_wraps;
mod commit_forgotten;
mod committed_too_early;
mod conflict_creates;
mod corrupt_is_new;
mod deferred_begin;
mod does_not_wait;
mod drop_commits;
mod effect_committed_first;
mod exclusive_begin;
mod expired_conflicts;
mod expired_in_the_way;
mod expiry_deletes_effect;
mod fault_is_new;
mod fingerprint_unchecked;
mod forgets_other_tenants;
mod future_is_expired;
mod ignores_commit_error;
mod ignores_receipt;
mod joined_scope;
mod key_as_pattern;
mod key_case_ignored;
mod key_cut_short;
mod key_only_lookup;
mod machines_clock;
mod never_expires;
mod no_transaction;
mod operation_left_out;
mod order_number_repeats;
mod plain_text_kept;
mod quantity_as_float;
mod quantity_unchecked;
mod receipt_committed_first;
mod receipt_left_out;
mod receipt_unchecked;
mod replaces_receipt;
mod replay_creates;
mod replay_renews;
mod retention_in_milliseconds;
mod tenant_left_out_of_lookup;
mod unknown_is_failed;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger("key-only-lookup", Essay("a look-up by the key alone"), &key_only_lookup::KeyOnlyLookup),
    Mutant::ledger("tenant-left-out-of-lookup", Workbook, &tenant_left_out_of_lookup::TenantLeftOutOfLookup),
    Mutant::ledger(
        "operation-left-out",
        Report("KanishJebaMathewM/Truxify#3539"),
        &operation_left_out::OperationLeftOut,
    ),
    Mutant::ledger("joined-scope", Essay("parts joined into one text"), &joined_scope::JoinedScope),
    Mutant::ledger("key-case-ignored", Workbook, &key_case_ignored::KeyCaseIgnored),
    Mutant::ledger("key-cut-short", Workbook, &key_cut_short::KeyCutShort),
    Mutant::ledger("key-as-pattern", Workbook, &key_as_pattern::KeyAsPattern),
    Mutant::ledger("machines-clock", Workbook, &machines_clock::MachinesClock),
    Mutant::ledger("corrupt-is-new", Report("Tr3kkR/Yuzu#4142"), &corrupt_is_new::CorruptIsNew),
    Mutant::ledger("fault-is-new", Essay("an unavailable store is taken for no record"), &fault_is_new::FaultIsNew),
    Mutant::ledger("receipt-unchecked", Workbook, &receipt_unchecked::ReceiptUnchecked),
    Mutant::ledger(
        "fingerprint-unchecked",
        Report("aws-powertools/powertools-lambda-java#2260"),
        &fingerprint_unchecked::FingerprintUnchecked,
    ),
    Mutant::ledger("conflict-creates", Workbook, &conflict_creates::ConflictCreates),
    Mutant::ledger("replay-creates", Workbook, &replay_creates::ReplayCreates),
    Mutant::ledger("plain-text-kept", Essay("the plain text as what is compared"), &plain_text_kept::PlainTextKept),
    Mutant::ledger("quantity-as-float", Workbook, &quantity_as_float::QuantityAsFloat),
    Mutant::ledger("boundary-inclusive", Essay("the boundary at 60 seconds"), &boundary_inclusive::BoundaryInclusive),
    Mutant::ledger("never-expires", Essay("a retention is no permanent rule"), &never_expires::NeverExpires),
    Mutant::ledger("future-is-expired", Workbook, &future_is_expired::FutureIsExpired),
    Mutant::ledger("retention-in-milliseconds", Workbook, &retention_in_milliseconds::RetentionInMilliseconds),
    Mutant::ledger("clock-wraps", Workbook, &clock_wraps::ClockWraps),
    Mutant::ledger("expired-conflicts", Workbook, &expired_conflicts::ExpiredConflicts),
    Mutant::ledger("replay-renews", Workbook, &replay_renews::ReplayRenews),
    Mutant::ledger("deferred-begin", Report("GothenburgBitFactory/taskchampion#412"), &deferred_begin::DeferredBegin),
    Mutant::ledger("does-not-wait", Workbook, &does_not_wait::DoesNotWait),
    Mutant::ledger("exclusive-begin", Workbook, &exclusive_begin::ExclusiveBegin),
    Mutant::ledger("drop-commits", Essay("an exception rolls both back"), &drop_commits::DropCommits),
    Mutant::ledger("busy-is-new", Essay("a busy store is taken for no record"), &busy_is_new::BusyIsNew),
    Mutant::ledger("busy-is-conflict", Workbook, &busy_is_conflict::BusyIsConflict),
    Mutant::ledger("no-transaction", Report("tracking202/prosper202#147"), &no_transaction::NoTransaction),
    Mutant::ledger("quantity-unchecked", Workbook, &quantity_unchecked::QuantityUnchecked),
    Mutant::ledger("commit-forgotten", Workbook, &commit_forgotten::CommitForgotten),
    Mutant::ledger("committed-too-early", Workbook, &committed_too_early::CommittedTooEarly),
    Mutant::ledger("ignores-commit-error", Workbook, &ignores_commit_error::IgnoresCommitError),
    Mutant::ledger("unknown-is-failed", Report("akash-network/console#3449"), &unknown_is_failed::UnknownIsFailed),
    Mutant::ledger(
        "effect-committed-first",
        Essay("effect and receipt in separate steps"),
        &effect_committed_first::EffectCommittedFirst,
    ),
    Mutant::ledger("receipt-committed-first", Workbook, &receipt_committed_first::ReceiptCommittedFirst),
    Mutant::ledger("receipt-left-out", Workbook, &receipt_left_out::ReceiptLeftOut),
    Mutant::ledger("expired-in-the-way", Workbook, &expired_in_the_way::ExpiredInTheWay),
    Mutant::ledger(
        "expiry-deletes-effect",
        Essay("removing a record does not undo the order"),
        &expiry_deletes_effect::ExpiryDeletesEffect,
    ),
    Mutant::ledger("forgets-other-tenants", Workbook, &forgets_other_tenants::ForgetsOtherTenants),
    Mutant::ledger("replaces-receipt", Report("cashubtc/cdk#620"), &replaces_receipt::ReplacesReceipt),
    Mutant::ledger("ignores-receipt", Workbook, &ignores_receipt::IgnoresReceipt),
    Mutant::ledger(
        "order-number-repeats",
        Essay("a rule that lasts needs a constraint that lasts"),
        &order_number_repeats::OrderNumberRepeats,
    ),
    Mutant::ledger("audit-forgets-time", Workbook, &audit_forgets_time::AuditForgetsTime),
];
