//! Other right versions, in the order of their chapters. A test that fails on one of them asks too much.

use crate::{chapter::Chapter::ValidKey, mutant::Subject::Contract, variant::Variant};

mod a_loop_over_bytes;

/// Part I's variants.
static PART_ONE: &[Variant] = &[Variant {
    name: "a-loop-over-bytes",
    chapter: ValidKey,
    differs: "It looks at the key's bytes one after the other, and not at its characters.",
    allowed: "Every character of a valid key is one byte, so both accept the same keys.",
    subject: Contract(&a_loop_over_bytes::ALoopOverBytes),
}];

/// Part II's variants.
#[cfg(feature = "ledger")]
static PART_TWO: &[Variant] = &[];
#[cfg(not(feature = "ledger"))]
static PART_TWO: &[Variant] = &[];

/// Returns every variant.
pub fn all() -> impl Iterator<Item = &'static Variant> + Clone {
    PART_ONE.iter().chain(PART_TWO)
}

/// Returns the variant with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Variant> {
    all().find(|variant| variant.name == name)
}
