//! The mutants of step 4, in reading order.

use crate::{
    chapter::Chapter::ScopedKey,
    mutant::{
        Mutant,
        Origin::{Reason, Report, Workbook, Worksheet},
    },
};

mod joined_with_colon;
mod joined_with_hyphen;
mod key_unchecked;
mod lowercase_path;
mod method_case_kept;
mod method_left_out;
mod method_unchecked;
mod non_ascii_kept;
mod parts_swapped;
mod path_left_out;
mod query_left_out;
mod relative_path_accepted;
mod tenant_left_out;
mod tenant_unchecked;
mod trailing_slash_dropped;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(
        ScopedKey,
        "lowercase-path",
        Worksheet("method.upper(), path.lower(),"),
        &lowercase_path::LowercasePath,
    ),
    Mutant::contract(
        ScopedKey,
        "joined-with-colon",
        Report("paveg/hono-idempotency#22"),
        &joined_with_colon::JoinedWithColon,
    ),
    Mutant::contract(
        ScopedKey,
        "joined-with-hyphen",
        Reason("encoding the structure makes the boundaries clearer than joining with a separator"),
        &joined_with_hyphen::JoinedWithHyphen,
    ),
    Mutant::contract(ScopedKey, "tenant-left-out", Report("kortix-ai/suna#5267"), &tenant_left_out::TenantLeftOut),
    Mutant::contract(ScopedKey, "method-left-out", Workbook, &method_left_out::MethodLeftOut),
    Mutant::contract(ScopedKey, "path-left-out", Report("KanishJebaMathewM/Truxify#3539"), &path_left_out::PathLeftOut),
    Mutant::contract(ScopedKey, "query-left-out", Report("pathosDev/actor-ts#609"), &query_left_out::QueryLeftOut),
    Mutant::contract(ScopedKey, "trailing-slash-dropped", Workbook, &trailing_slash_dropped::TrailingSlashDropped),
    Mutant::contract(ScopedKey, "parts-swapped", Workbook, &parts_swapped::PartsSwapped),
    Mutant::contract(ScopedKey, "method-case-kept", Workbook, &method_case_kept::MethodCaseKept),
    Mutant::contract(ScopedKey, "method-unchecked", Workbook, &method_unchecked::MethodUnchecked),
    Mutant::contract(ScopedKey, "tenant-unchecked", Workbook, &tenant_unchecked::TenantUnchecked),
    Mutant::contract(ScopedKey, "key-unchecked", Workbook, &key_unchecked::KeyUnchecked),
    Mutant::contract(ScopedKey, "relative-path-accepted", Workbook, &relative_path_accepted::RelativePathAccepted),
    Mutant::contract(ScopedKey, "non-ascii-kept", Workbook, &non_ascii_kept::NonAsciiKept),
];
