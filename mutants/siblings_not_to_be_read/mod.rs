//! The siblings, in the order of the mutants that they resemble. README.md says why not to read on.

use crate::{
    chapter::Chapter::{Canonical, Classify, Execute, Fingerprint, Remember, Replay, ScopedKey, ValidKey},
    sibling::Sibling,
};

mod accepts_null;
mod acts_then_replays;
mod colon_allowed;
mod conflict_deletes_record;
mod deletes_then_refuses;
mod digest_lowercased;
mod empty_response_is_new;
mod escapes_slashes;
mod failure_is_conflict;
mod failure_leaves_record;
mod first_character_only;
mod first_digit_ignored;
mod first_hasher;
mod fragment_left_out;
mod hashes_sorted_arrays;
mod hyphen_missing;
mod ignores_spaces_of_body;
mod ignores_white_space;
mod infinity_allowed;
mod joined_with_line_breaks;
mod key_left_out;
mod key_may_be_long;
mod last_byte_left_out;
mod leading_newline;
mod length_32;
mod lowercase_key;
mod method_not_in_scope;
mod method_trimmed;
mod one_character_more;
mod remember_list_alias;
mod remembered_under_its_key;
mod replay_list_alias;
mod replay_list_shallow;
mod request_starts_with;
mod retries_twice;
mod returns_shallow;
mod same_response_ok;
mod sha512_256;
mod slashes_merged;
mod space_after_colon;
mod through_text;
mod unicode_numbers;

/// Part I's siblings.
static PART_ONE: &[Sibling] = &[
    Sibling::contract(ValidKey, "one-character-more", "length-128", &one_character_more::OneCharacterMore),
    Sibling::contract(ValidKey, "length-32", "length-63", &length_32::Length32),
    Sibling::contract(ValidKey, "colon-allowed", "dot-allowed", &colon_allowed::ColonAllowed),
    Sibling::contract(ValidKey, "hyphen-missing", "underscore-missing", &hyphen_missing::HyphenMissing),
    Sibling::contract(ValidKey, "unicode-numbers", "unicode-alphanumeric", &unicode_numbers::UnicodeNumbers),
    Sibling::contract(ValidKey, "first-character-only", "any-allowed", &first_character_only::FirstCharacterOnly),
    Sibling::contract(ValidKey, "leading-newline", "trailing-newline", &leading_newline::LeadingNewline),
    Sibling::contract(Canonical, "space-after-colon", "spaced-separators", &space_after_colon::SpaceAfterColon),
    Sibling::contract(Canonical, "escapes-slashes", "escapes-non-ascii", &escapes_slashes::EscapesSlashes),
    Sibling::contract(Canonical, "infinity-allowed", "nan-allowed", &infinity_allowed::InfinityAllowed),
    Sibling::contract(Canonical, "through-text", "nan-as-null", &through_text::ThroughText),
    Sibling::contract(Canonical, "accepts-null", "accepts-arrays", &accepts_null::AcceptsNull),
    Sibling::contract(Fingerprint, "sha512-256", "sha512", &sha512_256::Sha512256),
    Sibling::contract(Fingerprint, "last-byte-left-out", "truncated-digest", &last_byte_left_out::LastByteLeftOut),
    Sibling::contract(Fingerprint, "first-hasher", "random-state", &first_hasher::FirstHasher),
    Sibling::contract(
        Fingerprint,
        "hashes-sorted-arrays",
        "hashes-unsorted-body",
        &hashes_sorted_arrays::HashesSortedArrays,
    ),
    Sibling::contract(
        Fingerprint,
        "ignores-spaces-of-body",
        "ignores-case-of-body",
        &ignores_spaces_of_body::IgnoresSpacesOfBody,
    ),
    Sibling::contract(ScopedKey, "lowercase-key", "lowercase-path", &lowercase_key::LowercaseKey),
    Sibling::contract(
        ScopedKey,
        "joined-with-line-breaks",
        "joined-with-colon",
        &joined_with_line_breaks::JoinedWithLineBreaks,
    ),
    Sibling::contract(ScopedKey, "key-left-out", "tenant-left-out", &key_left_out::KeyLeftOut),
    Sibling::contract(ScopedKey, "fragment-left-out", "query-left-out", &fragment_left_out::FragmentLeftOut),
    Sibling::contract(ScopedKey, "slashes-merged", "trailing-slash-dropped", &slashes_merged::SlashesMerged),
    Sibling::contract(ScopedKey, "method-trimmed", "method-unchecked", &method_trimmed::MethodTrimmed),
    Sibling::contract(ScopedKey, "key-may-be-long", "key-unchecked", &key_may_be_long::KeyMayBeLong),
    Sibling::contract(Classify, "first-digit-ignored", "prefix-compare", &first_digit_ignored::FirstDigitIgnored),
    Sibling::contract(Classify, "request-starts-with", "starts-with", &request_starts_with::RequestStartsWith),
    Sibling::contract(Classify, "ignores-white-space", "ignores-case", &ignores_white_space::IgnoresWhiteSpace),
    Sibling::contract(
        Classify,
        "empty-response-is-new",
        "null-response-is-new",
        &empty_response_is_new::EmptyResponseIsNew,
    ),
    Sibling::contract(Remember, "same-response-ok", "same-fingerprint-ok", &same_response_ok::SameResponseOk),
    Sibling::contract(
        Remember,
        "deletes-then-refuses",
        "overwrites-then-refuses",
        &deletes_then_refuses::DeletesThenRefuses,
    ),
    Sibling::contract(Remember, "digest-lowercased", "key-lowercased", &digest_lowercased::DigestLowercased),
    Sibling::contract(Remember, "remember-list-alias", "remember-alias", &remember_list_alias::RememberListAlias),
    Sibling::contract(Replay, "replay-list-alias", "replay-alias", &replay_list_alias::ReplayListAlias),
    Sibling::contract(Replay, "replay-list-shallow", "replay-shallow", &replay_list_shallow::ReplayListShallow),
    Sibling::contract(Execute, "acts-then-replays", "replay-reruns-action", &acts_then_replays::ActsThenReplays),
    Sibling::contract(
        Execute,
        "conflict-deletes-record",
        "conflict-runs-action",
        &conflict_deletes_record::ConflictDeletesRecord,
    ),
    Sibling::contract(
        Execute,
        "failure-leaves-record",
        "failure-recorded",
        &failure_leaves_record::FailureLeavesRecord,
    ),
    Sibling::contract(Execute, "failure-is-conflict", "flattens-error", &failure_is_conflict::FailureIsConflict),
    Sibling::contract(Execute, "retries-twice", "retries-action", &retries_twice::RetriesTwice),
    Sibling::contract(Execute, "method-not-in-scope", "key-as-scope", &method_not_in_scope::MethodNotInScope),
    Sibling::contract(Execute, "returns-shallow", "returns-actions-own", &returns_shallow::ReturnsShallow),
    Sibling::contract(
        Execute,
        "remembered-under-its-key",
        "not-remembered",
        &remembered_under_its_key::RememberedUnderItsKey,
    ),
];

/// Part II's files are beside Part I's.
#[cfg(feature = "ledger")]
#[path = "."]
mod part_two {
    use crate::{
        chapter::Chapter::{
            LedgerCrashes, LedgerInProgress, LedgerLostReply, LedgerMeaning, LedgerOneCommit, LedgerRaces,
            LedgerRestores, LedgerRetention, LedgerScope,
        },
        sibling::Sibling,
    };

    mod audit_compares_ids;
    mod audit_forgets_retention;
    mod audit_overlooks_expired_sharing;
    mod busy_is_a_fault;
    mod clock_stops;
    mod committed_before_the_last_hook;
    mod conflict_renews;
    mod end_unnoticed_after_receipt;
    mod expired_before_1970;
    mod expired_replays;
    mod first_digit_compared;
    mod forgets_other_operations;
    mod joined_without_separator;
    mod key_left_out_of_lookup;
    mod last_hook_ignored;
    mod late_failure_ignored;
    mod left_open;
    mod lock_released_after_lookup;
    mod lock_released_before_lookup;
    mod mismatch_is_new;
    mod one_second_less;
    mod operation_as_pattern;
    mod operation_cut_short;
    mod order_number_of_any_case;
    mod quantity_capped;
    mod receipt_forgotten_again;
    mod replay_is_conflict;
    mod retention_in_minutes;
    mod same_quantity_unchecked;
    mod statement_fault_is_new;
    mod tenant_case_ignored;
    mod unknown_is_storage;
    mod updates_receipt;
    mod zero_allowed;

    /// Part II's siblings.
    pub(super) static SIBLINGS: &[Sibling] = &[
        Sibling::ledger(
            LedgerScope,
            "key-left-out-of-lookup",
            "operation-left-out",
            &key_left_out_of_lookup::KeyLeftOutOfLookup,
        ),
        Sibling::ledger(
            LedgerScope,
            "joined-without-separator",
            "joined-scope",
            &joined_without_separator::JoinedWithoutSeparator,
        ),
        Sibling::ledger(
            LedgerScope,
            "tenant-case-ignored",
            "key-case-ignored",
            &tenant_case_ignored::TenantCaseIgnored,
        ),
        Sibling::ledger(
            LedgerScope,
            "operation-as-pattern",
            "key-as-pattern",
            &operation_as_pattern::OperationAsPattern,
        ),
        Sibling::ledger(LedgerScope, "operation-cut-short", "key-cut-short", &operation_cut_short::OperationCutShort),
        Sibling::ledger(
            LedgerScope,
            "forgets-other-operations",
            "forgets-other-tenants",
            &forgets_other_operations::ForgetsOtherOperations,
        ),
        Sibling::ledger(
            LedgerMeaning,
            "first-digit-compared",
            "fingerprint-unchecked",
            &first_digit_compared::FirstDigitCompared,
        ),
        Sibling::ledger(LedgerMeaning, "replay-is-conflict", "replay-creates", &replay_is_conflict::ReplayIsConflict),
        Sibling::ledger(LedgerMeaning, "quantity-capped", "quantity-as-float", &quantity_capped::QuantityCapped),
        Sibling::ledger(LedgerMeaning, "zero-allowed", "quantity-unchecked", &zero_allowed::ZeroAllowed),
        Sibling::ledger(
            LedgerOneCommit,
            "committed-before-the-last-hook",
            "effect-committed-first",
            &committed_before_the_last_hook::CommittedBeforeTheLastHook,
        ),
        Sibling::ledger(
            LedgerOneCommit,
            "end-unnoticed-after-receipt",
            "end-unnoticed",
            &end_unnoticed_after_receipt::EndUnnoticedAfterReceipt,
        ),
        Sibling::ledger(
            LedgerOneCommit,
            "receipt-forgotten-again",
            "receipt-left-out",
            &receipt_forgotten_again::ReceiptForgottenAgain,
        ),
        Sibling::ledger(LedgerOneCommit, "updates-receipt", "replaces-receipt", &updates_receipt::UpdatesReceipt),
        Sibling::ledger(
            LedgerRaces,
            "lock-released-after-lookup",
            "deferred-begin",
            &lock_released_after_lookup::LockReleasedAfterLookup,
        ),
        Sibling::ledger(
            LedgerRaces,
            "lock-released-before-lookup",
            "deferred-begin",
            &lock_released_before_lookup::LockReleasedBeforeLookup,
        ),
        Sibling::ledger(LedgerCrashes, "left-open", "drop-commits", &left_open::LeftOpen),
        Sibling::ledger(
            LedgerCrashes,
            "late-failure-ignored",
            "drop-commits",
            &late_failure_ignored::LateFailureIgnored,
        ),
        Sibling::ledger(
            LedgerLostReply,
            "unknown-is-storage",
            "unknown-is-failed",
            &unknown_is_storage::UnknownIsStorage,
        ),
        Sibling::ledger(
            LedgerLostReply,
            "last-hook-ignored",
            "committed-too-early",
            &last_hook_ignored::LastHookIgnored,
        ),
        Sibling::ledger(LedgerInProgress, "busy-is-a-fault", "busy-is-conflict", &busy_is_a_fault::BusyIsAFault),
        Sibling::ledger(
            LedgerInProgress,
            "statement-fault-is-new",
            "fault-is-new",
            &statement_fault_is_new::StatementFaultIsNew,
        ),
        Sibling::ledger(LedgerInProgress, "mismatch-is-new", "corrupt-is-new", &mismatch_is_new::MismatchIsNew),
        Sibling::ledger(
            LedgerInProgress,
            "same-quantity-unchecked",
            "receipt-unchecked",
            &same_quantity_unchecked::SameQuantityUnchecked,
        ),
        Sibling::ledger(LedgerRetention, "one-second-less", "boundary-inclusive", &one_second_less::OneSecondLess),
        Sibling::ledger(
            LedgerRetention,
            "expired-before-1970",
            "future-is-expired",
            &expired_before_1970::ExpiredBefore1970,
        ),
        Sibling::ledger(
            LedgerRetention,
            "retention-in-minutes",
            "retention-in-milliseconds",
            &retention_in_minutes::RetentionInMinutes,
        ),
        Sibling::ledger(LedgerRetention, "clock-stops", "clock-wraps", &clock_stops::ClockStops),
        Sibling::ledger(LedgerRetention, "expired-replays", "expired-conflicts", &expired_replays::ExpiredReplays),
        Sibling::ledger(LedgerRetention, "conflict-renews", "replay-renews", &conflict_renews::ConflictRenews),
        Sibling::ledger(
            LedgerRetention,
            "order-number-of-any-case",
            "order-number-repeats",
            &order_number_of_any_case::OrderNumberOfAnyCase,
        ),
        Sibling::ledger(
            LedgerRestores,
            "audit-forgets-retention",
            "audit-forgets-time",
            &audit_forgets_retention::AuditForgetsRetention,
        ),
        Sibling::ledger(
            LedgerRestores,
            "audit-overlooks-expired-sharing",
            "audit-overlooks-sharing",
            &audit_overlooks_expired_sharing::AuditOverlooksExpiredSharing,
        ),
        Sibling::ledger(
            LedgerRestores,
            "audit-compares-ids",
            "audit-overlooks-sharing",
            &audit_compares_ids::AuditComparesIds,
        ),
    ];
}
#[cfg(not(feature = "ledger"))]
mod part_two {
    pub(super) static SIBLINGS: &[crate::sibling::Sibling] = &[];
}

/// Returns every sibling, in reading order.
pub fn all() -> impl Iterator<Item = &'static Sibling> + Clone {
    PART_ONE.iter().chain(part_two::SIBLINGS)
}

/// Returns the sibling with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Sibling> {
    all().find(|sibling| sibling.name == name)
}
