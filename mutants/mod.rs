//! The registry: every mutant of the workbook, in reading order. It is the only list of them, with
//! Part II's and the learner's own in files of their own.
//!
//! A mutant is the reference with one method overridden, and the override is the reference's own body with one edit.

#[cfg(feature = "cli")]
use crate::answer::Answer;
use crate::mutant::{
    Mutant,
    Origin::{Reason, Report, Workbook, Worksheet},
};
use crate::step::Step::{Canonical, Classify, Execute, Fingerprint, Remember, Replay, ScopedKey, ValidKey};

#[cfg(feature = "ledger")]
mod ledger;
mod mine;
mod step1_valid_key {
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod any_allowed;
    pub(super) mod dot_allowed;
    pub(super) mod either_will_do;
    pub(super) mod empty_key;
    pub(super) mod length_128;
    pub(super) mod length_63;
    pub(super) mod length_in_bytes;
    pub(super) mod length_unchecked;
    pub(super) mod trailing_newline;
    pub(super) mod trims_spaces;
    pub(super) mod underscore_missing;
    pub(super) mod unicode_alphanumeric;
}
mod step2_canonical {
    pub(super) mod accepts_arrays;
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod escapes_non_ascii;
    pub(super) mod nan_allowed;
    pub(super) mod nan_as_null;
    pub(super) mod sorted_arrays;
    pub(super) mod spaced_separators;
    pub(super) mod unsorted_keys;
    pub(super) mod utf16_key_order;
}
mod step3_fingerprint {
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod hashes_unsorted_body;
    pub(super) mod ignores_case_of_body;
    pub(super) mod random_state;
    pub(super) mod sha512;
    pub(super) mod truncated_digest;
    pub(super) mod uppercase_hex;
}
mod step4_scoped_key {
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod joined_with_colon;
    pub(super) mod key_unchecked;
    pub(super) mod lowercase_path;
    pub(super) mod method_case_kept;
    pub(super) mod method_left_out;
    pub(super) mod method_unchecked;
    pub(super) mod non_ascii_kept;
    pub(super) mod parts_swapped;
    pub(super) mod path_left_out;
    pub(super) mod query_left_out;
    pub(super) mod relative_path_accepted;
    pub(super) mod tenant_left_out;
    pub(super) mod tenant_unchecked;
    pub(super) mod trailing_slash_dropped;
}
mod step5_classify {
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod conflict_first;
    pub(super) mod conflict_is_new;
    pub(super) mod conflict_replays;
    pub(super) mod ignores_case;
    pub(super) mod null_response_is_new;
    pub(super) mod prefix_compare;
    pub(super) mod replay_is_new;
    pub(super) mod starts_with;
}
mod step6_remember {
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod key_lowercased;
    pub(super) mod overwrites;
    pub(super) mod overwrites_then_refuses;
    pub(super) mod remember_alias;
    pub(super) mod remember_shallow;
    pub(super) mod same_fingerprint_ok;
    pub(super) mod second_remember_ok;
}
mod step7_replay {
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod replay_alias;
    pub(super) mod replay_shallow;
}
mod step8_execute {
    pub(super) mod acts_before_judging;
    #[cfg(feature = "cli")]
    pub(super) mod answers;
    pub(super) mod conflict_runs_action;
    pub(super) mod failure_recorded;
    pub(super) mod flattens_error;
    pub(super) mod key_as_scope;
    pub(super) mod not_remembered;
    pub(super) mod remembers_before_acting;
    pub(super) mod replay_reruns_action;
    pub(super) mod retries_action;
    pub(super) mod returns_actions_own;
    pub(super) mod returns_alias;
    pub(super) mod returns_replay;
    pub(super) mod swallows_error;
}

/// The workbook's own mutants.
static MUTANTS: &[Mutant] = &[
    Mutant::contract(ValidKey, "length-128", Worksheet("{1,128}"), &step1_valid_key::length_128::Length128),
    Mutant::contract(ValidKey, "empty-key", Reason("an empty key is no retry"), &step1_valid_key::empty_key::EmptyKey),
    Mutant::contract(ValidKey, "length-63", Workbook, &step1_valid_key::length_63::Length63),
    Mutant::contract(ValidKey, "length-unchecked", Workbook, &step1_valid_key::length_unchecked::LengthUnchecked),
    Mutant::contract(
        ValidKey,
        "unicode-alphanumeric",
        Report("josipmusa/idempotency4j#50"),
        &step1_valid_key::unicode_alphanumeric::UnicodeAlphanumeric,
    ),
    Mutant::contract(ValidKey, "dot-allowed", Workbook, &step1_valid_key::dot_allowed::DotAllowed),
    Mutant::contract(ValidKey, "underscore-missing", Workbook, &step1_valid_key::underscore_missing::UnderscoreMissing),
    Mutant::contract(ValidKey, "any-allowed", Workbook, &step1_valid_key::any_allowed::AnyAllowed),
    Mutant::contract(ValidKey, "either-will-do", Workbook, &step1_valid_key::either_will_do::EitherWillDo),
    Mutant::contract(ValidKey, "trims-spaces", Workbook, &step1_valid_key::trims_spaces::TrimsSpaces),
    Mutant::contract(
        ValidKey,
        "trailing-newline",
        Report("diazoxide/charter#580"),
        &step1_valid_key::trailing_newline::TrailingNewline,
    ),
    Mutant::contract(ValidKey, "length-in-bytes", Workbook, &step1_valid_key::length_in_bytes::LengthInBytes)
        .equivalent(
            "a character that takes several bytes is refused anyway, and without one the two lengths are equal",
        ),
    Mutant::contract(
        Canonical,
        "unsorted-keys",
        Worksheet("sort_keys=False"),
        &step2_canonical::unsorted_keys::UnsortedKeys,
    ),
    Mutant::contract(
        Canonical,
        "sorted-arrays",
        Reason("sorting an array changes the order of what was asked for"),
        &step2_canonical::sorted_arrays::SortedArrays,
    ),
    Mutant::contract(Canonical, "escapes-non-ascii", Workbook, &step2_canonical::escapes_non_ascii::EscapesNonAscii),
    Mutant::contract(Canonical, "spaced-separators", Workbook, &step2_canonical::spaced_separators::SpacedSeparators),
    Mutant::contract(Canonical, "nan-allowed", Workbook, &step2_canonical::nan_allowed::NanAllowed),
    Mutant::contract(Canonical, "nan-as-null", Report("serde-rs/json#842"), &step2_canonical::nan_as_null::NanAsNull),
    Mutant::contract(Canonical, "accepts-arrays", Workbook, &step2_canonical::accepts_arrays::AcceptsArrays),
    Mutant::contract(
        Canonical,
        "utf16-key-order",
        Report("jagmarques/asqav-sdk#444"),
        &step2_canonical::utf16_key_order::Utf16KeyOrder,
    ),
    Mutant::contract(Fingerprint, "sha512", Worksheet("hashlib.sha512("), &step3_fingerprint::sha512::Sha512),
    Mutant::contract(Fingerprint, "uppercase-hex", Workbook, &step3_fingerprint::uppercase_hex::UppercaseHex),
    Mutant::contract(Fingerprint, "truncated-digest", Workbook, &step3_fingerprint::truncated_digest::TruncatedDigest),
    Mutant::contract(
        Fingerprint,
        "random-state",
        Reason("the hash of a hash map differs in every process"),
        &step3_fingerprint::random_state::RandomState,
    ),
    Mutant::contract(
        Fingerprint,
        "hashes-unsorted-body",
        Report("aws-powertools/powertools-lambda-python#638"),
        &step3_fingerprint::hashes_unsorted_body::HashesUnsortedBody,
    ),
    Mutant::contract(
        Fingerprint,
        "ignores-case-of-body",
        Workbook,
        &step3_fingerprint::ignores_case_of_body::IgnoresCaseOfBody,
    ),
    Mutant::contract(
        ScopedKey,
        "lowercase-path",
        Worksheet("method.upper(), path.lower(),"),
        &step4_scoped_key::lowercase_path::LowercasePath,
    ),
    Mutant::contract(
        ScopedKey,
        "joined-with-colon",
        Report("paveg/hono-idempotency#22"),
        &step4_scoped_key::joined_with_colon::JoinedWithColon,
    ),
    Mutant::contract(
        ScopedKey,
        "tenant-left-out",
        Report("kortix-ai/suna#5267"),
        &step4_scoped_key::tenant_left_out::TenantLeftOut,
    ),
    Mutant::contract(ScopedKey, "method-left-out", Workbook, &step4_scoped_key::method_left_out::MethodLeftOut),
    Mutant::contract(
        ScopedKey,
        "path-left-out",
        Report("KanishJebaMathewM/Truxify#3539"),
        &step4_scoped_key::path_left_out::PathLeftOut,
    ),
    Mutant::contract(
        ScopedKey,
        "query-left-out",
        Report("pathosDev/actor-ts#609"),
        &step4_scoped_key::query_left_out::QueryLeftOut,
    ),
    Mutant::contract(
        ScopedKey,
        "trailing-slash-dropped",
        Workbook,
        &step4_scoped_key::trailing_slash_dropped::TrailingSlashDropped,
    ),
    Mutant::contract(ScopedKey, "parts-swapped", Workbook, &step4_scoped_key::parts_swapped::PartsSwapped),
    Mutant::contract(ScopedKey, "method-case-kept", Workbook, &step4_scoped_key::method_case_kept::MethodCaseKept),
    Mutant::contract(ScopedKey, "method-unchecked", Workbook, &step4_scoped_key::method_unchecked::MethodUnchecked),
    Mutant::contract(ScopedKey, "tenant-unchecked", Workbook, &step4_scoped_key::tenant_unchecked::TenantUnchecked),
    Mutant::contract(ScopedKey, "key-unchecked", Workbook, &step4_scoped_key::key_unchecked::KeyUnchecked),
    Mutant::contract(
        ScopedKey,
        "relative-path-accepted",
        Workbook,
        &step4_scoped_key::relative_path_accepted::RelativePathAccepted,
    ),
    Mutant::contract(ScopedKey, "non-ascii-kept", Workbook, &step4_scoped_key::non_ascii_kept::NonAsciiKept),
    Mutant::contract(
        Classify,
        "conflict-replays",
        Worksheet("else \"replay\""),
        &step5_classify::conflict_replays::ConflictReplays,
    ),
    Mutant::contract(Classify, "conflict-is-new", Workbook, &step5_classify::conflict_is_new::ConflictIsNew),
    Mutant::contract(Classify, "replay-is-new", Workbook, &step5_classify::replay_is_new::ReplayIsNew),
    Mutant::contract(Classify, "prefix-compare", Workbook, &step5_classify::prefix_compare::PrefixCompare),
    Mutant::contract(Classify, "starts-with", Workbook, &step5_classify::starts_with::StartsWith),
    Mutant::contract(Classify, "ignores-case", Workbook, &step5_classify::ignores_case::IgnoresCase),
    Mutant::contract(
        Classify,
        "null-response-is-new",
        Workbook,
        &step5_classify::null_response_is_new::NullResponseIsNew,
    ),
    Mutant::contract(Classify, "conflict-first", Workbook, &step5_classify::conflict_first::ConflictFirst)
        .equivalent("two fingerprints are equal or they are not: the two arms swap their places and their conditions"),
    Mutant::contract(Remember, "remember-alias", Worksheet("response"), &step6_remember::remember_alias::RememberAlias),
    Mutant::contract(
        Remember,
        "remember-shallow",
        Report("arthurfiorette/axios-cache-interceptor#580"),
        &step6_remember::remember_shallow::RememberShallow,
    ),
    Mutant::contract(Remember, "overwrites", Workbook, &step6_remember::overwrites::Overwrites),
    Mutant::contract(
        Remember,
        "overwrites-then-refuses",
        Workbook,
        &step6_remember::overwrites_then_refuses::OverwritesThenRefuses,
    ),
    Mutant::contract(Remember, "second-remember-ok", Workbook, &step6_remember::second_remember_ok::SecondRememberOk),
    Mutant::contract(
        Remember,
        "same-fingerprint-ok",
        Workbook,
        &step6_remember::same_fingerprint_ok::SameFingerprintOk,
    ),
    Mutant::contract(Remember, "key-lowercased", Workbook, &step6_remember::key_lowercased::KeyLowercased),
    Mutant::contract(
        Replay,
        "replay-alias",
        Worksheet("record[\"response\"]"),
        &step7_replay::replay_alias::ReplayAlias,
    ),
    Mutant::contract(Replay, "replay-shallow", Workbook, &step7_replay::replay_shallow::ReplayShallow),
    Mutant::contract(
        Execute,
        "replay-reruns-action",
        Worksheet("if state in (\"new\", \"replay\"):"),
        &step8_execute::replay_reruns_action::ReplayRerunsAction,
    ),
    Mutant::contract(
        Execute,
        "conflict-runs-action",
        Workbook,
        &step8_execute::conflict_runs_action::ConflictRunsAction,
    ),
    Mutant::contract(Execute, "acts-before-judging", Workbook, &step8_execute::acts_before_judging::ActsBeforeJudging),
    Mutant::contract(
        Execute,
        "failure-recorded",
        Report("LabsCrypt/remitlend#1329"),
        &step8_execute::failure_recorded::FailureRecorded,
    ),
    Mutant::contract(Execute, "swallows-error", Workbook, &step8_execute::swallows_error::SwallowsError),
    Mutant::contract(Execute, "flattens-error", Workbook, &step8_execute::flattens_error::FlattensError),
    Mutant::contract(Execute, "retries-action", Workbook, &step8_execute::retries_action::RetriesAction),
    Mutant::contract(
        Execute,
        "remembers-before-acting",
        Workbook,
        &step8_execute::remembers_before_acting::RemembersBeforeActing,
    ),
    Mutant::contract(Execute, "not-remembered", Workbook, &step8_execute::not_remembered::NotRemembered),
    Mutant::contract(
        Execute,
        "key-as-scope",
        Report("arun0009/idempotent#217"),
        &step8_execute::key_as_scope::KeyAsScope,
    ),
    Mutant::contract(Execute, "returns-alias", Workbook, &step8_execute::returns_alias::ReturnsAlias),
    Mutant::contract(Execute, "returns-actions-own", Workbook, &step8_execute::returns_actions_own::ReturnsActionsOwn),
    Mutant::contract(Execute, "returns-replay", Workbook, &step8_execute::returns_replay::ReturnsReplay)
        .equivalent("step 6 has just stored a deep copy, and a deep copy of that is equal and shares nothing either"),
];

/// The answer key, in reading order.
#[cfg(feature = "cli")]
pub fn answers() -> impl Iterator<Item = Answer> {
    [
        step1_valid_key::answers::answers,
        step2_canonical::answers::answers,
        step3_fingerprint::answers::answers,
        step4_scoped_key::answers::answers,
        step5_classify::answers::answers,
        step6_remember::answers::answers,
        step7_replay::answers::answers,
        step8_execute::answers::answers,
        #[cfg(feature = "ledger")]
        ledger::answers::answers,
    ]
    .into_iter()
    .flat_map(|answers| answers())
}

/// The answer for the mutant of this name. An equivalent mutant has a proof instead.
#[cfg(feature = "cli")]
#[must_use]
pub fn answer(name: &str) -> Option<Answer> {
    answers().find(|answer| answer.prediction.mutant == name)
}

/// Every mutant, the learner's own last.
pub fn all() -> impl Iterator<Item = &'static Mutant> {
    #[cfg(feature = "ledger")]
    let part_two = ledger::MUTANTS;
    #[cfg(not(feature = "ledger"))]
    let part_two: &[Mutant] = &[];
    MUTANTS.iter().chain(part_two).chain(mine::MUTANTS)
}

/// The mutant of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Mutant> {
    all().find(|mutant| mutant.name == name)
}
