//! The mutants of step 7, in reading order.

use crate::{
    chapter::Chapter::Replay,
    mutant::{
        Mutant,
        Origin::{Workbook, Worksheet},
    },
};

mod replay_alias;
mod replay_shallow;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(Replay, "replay-alias", Worksheet("record[\"response\"]"), &replay_alias::ReplayAlias),
    Mutant::contract(Replay, "replay-shallow", Workbook, &replay_shallow::ReplayShallow),
];
