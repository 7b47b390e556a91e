//! The mutants of step 2, in reading order.

use crate::{
    chapter::Chapter::Canonical,
    mutant::{
        Mutant,
        Origin::{Reason, Report, Workbook, Worksheet},
    },
};

mod accepts_arrays;
mod escapes_non_ascii;
mod nan_allowed;
mod nan_as_null;
mod sorted_arrays;
mod spaced_separators;
mod unsorted_keys;
mod utf16_key_order;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(Canonical, "unsorted-keys", Worksheet("sort_keys=False"), &unsorted_keys::UnsortedKeys),
    Mutant::contract(
        Canonical,
        "sorted-arrays",
        Reason("sorting an array changes the order of the operations that the user requests"),
        &sorted_arrays::SortedArrays,
    ),
    Mutant::contract(Canonical, "escapes-non-ascii", Workbook, &escapes_non_ascii::EscapesNonAscii),
    Mutant::contract(Canonical, "spaced-separators", Workbook, &spaced_separators::SpacedSeparators),
    Mutant::contract(Canonical, "nan-allowed", Workbook, &nan_allowed::NanAllowed),
    Mutant::contract(Canonical, "nan-as-null", Report("serde-rs/json#842"), &nan_as_null::NanAsNull),
    Mutant::contract(Canonical, "accepts-arrays", Workbook, &accepts_arrays::AcceptsArrays),
    Mutant::contract(Canonical, "utf16-key-order", Report("jagmarques/asqav-sdk#444"), &utf16_key_order::Utf16KeyOrder),
];
