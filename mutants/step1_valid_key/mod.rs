//! The mutants of step 1, in reading order.

use crate::{
    chapter::Chapter::ValidKey,
    mutant::{
        Mutant,
        Origin::{Reason, Report, Workbook, Worksheet},
    },
};

mod any_allowed;
mod dot_allowed;
mod either_will_do;
mod empty_key;
mod length_128;
mod length_63;
mod length_in_bytes;
mod length_unchecked;
mod trailing_newline;
mod trims_spaces;
mod underscore_missing;
mod unicode_alphanumeric;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(ValidKey, "length-128", Worksheet("{1,128}"), &length_128::Length128),
    Mutant::contract(
        ValidKey,
        "empty-key",
        Reason("an empty key is not treated as a normal retry"),
        &empty_key::EmptyKey,
    ),
    Mutant::contract(ValidKey, "length-63", Workbook, &length_63::Length63),
    Mutant::contract(ValidKey, "length-unchecked", Workbook, &length_unchecked::LengthUnchecked),
    Mutant::contract(
        ValidKey,
        "unicode-alphanumeric",
        Report("josipmusa/idempotency4j#50"),
        &unicode_alphanumeric::UnicodeAlphanumeric,
    ),
    Mutant::contract(ValidKey, "dot-allowed", Workbook, &dot_allowed::DotAllowed),
    Mutant::contract(ValidKey, "underscore-missing", Workbook, &underscore_missing::UnderscoreMissing),
    Mutant::contract(ValidKey, "any-allowed", Workbook, &any_allowed::AnyAllowed),
    Mutant::contract(ValidKey, "either-will-do", Workbook, &either_will_do::EitherWillDo),
    Mutant::contract(ValidKey, "trims-spaces", Workbook, &trims_spaces::TrimsSpaces),
    Mutant::contract(ValidKey, "trailing-newline", Report("diazoxide/charter#580"), &trailing_newline::TrailingNewline),
    Mutant::contract(ValidKey, "length-in-bytes", Workbook, &length_in_bytes::LengthInBytes)
        .equivalent("a multi-byte character is refused anyway, and without one the two lengths are equal"),
];
