//! The mutants of step 5, in reading order.

use crate::{
    chapter::Chapter::Classify,
    mutant::{
        Mutant,
        Origin::{Workbook, Worksheet},
    },
};

mod conflict_first;
mod conflict_is_new;
mod conflict_replays;
mod ignores_case;
mod null_response_is_new;
mod prefix_compare;
mod replay_is_new;
mod starts_with;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(Classify, "conflict-replays", Worksheet("else \"replay\""), &conflict_replays::ConflictReplays),
    Mutant::contract(Classify, "conflict-is-new", Workbook, &conflict_is_new::ConflictIsNew),
    Mutant::contract(Classify, "replay-is-new", Workbook, &replay_is_new::ReplayIsNew),
    Mutant::contract(Classify, "prefix-compare", Workbook, &prefix_compare::PrefixCompare),
    Mutant::contract(Classify, "starts-with", Workbook, &starts_with::StartsWith),
    Mutant::contract(Classify, "ignores-case", Workbook, &ignores_case::IgnoresCase),
    Mutant::contract(Classify, "null-response-is-new", Workbook, &null_response_is_new::NullResponseIsNew),
    Mutant::contract(Classify, "conflict-first", Workbook, &conflict_first::ConflictFirst).equivalent(
        "the two arms swap places and conditions: equal fingerprints still replay, different ones still conflict",
    ),
];
