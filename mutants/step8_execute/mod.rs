//! The mutants of step 8, in reading order.

use crate::{
    chapter::Chapter::Execute,
    mutant::{
        Mutant,
        Origin::{Report, Workbook, Worksheet},
    },
};

mod acts_before_judging;
mod conflict_runs_action;
mod failure_recorded;
mod flattens_error;
mod key_as_scope;
mod not_remembered;
mod remembers_before_acting;
mod replay_reruns_action;
mod retries_action;
mod returns_actions_own;
mod returns_alias;
mod returns_replay;
mod swallows_error;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::contract(
        Execute,
        "replay-reruns-action",
        Worksheet("if state in (\"new\", \"replay\"):"),
        &replay_reruns_action::ReplayRerunsAction,
    ),
    Mutant::contract(Execute, "conflict-runs-action", Workbook, &conflict_runs_action::ConflictRunsAction),
    Mutant::contract(Execute, "acts-before-judging", Workbook, &acts_before_judging::ActsBeforeJudging),
    Mutant::contract(
        Execute,
        "failure-recorded",
        Report("LabsCrypt/remitlend#1329"),
        &failure_recorded::FailureRecorded,
    ),
    Mutant::contract(Execute, "swallows-error", Workbook, &swallows_error::SwallowsError),
    Mutant::contract(Execute, "flattens-error", Workbook, &flattens_error::FlattensError),
    Mutant::contract(Execute, "retries-action", Workbook, &retries_action::RetriesAction),
    Mutant::contract(Execute, "remembers-before-acting", Workbook, &remembers_before_acting::RemembersBeforeActing),
    Mutant::contract(Execute, "not-remembered", Workbook, &not_remembered::NotRemembered),
    Mutant::contract(Execute, "key-as-scope", Report("arun0009/idempotent#217"), &key_as_scope::KeyAsScope),
    Mutant::contract(Execute, "returns-alias", Workbook, &returns_alias::ReturnsAlias),
    Mutant::contract(Execute, "returns-actions-own", Workbook, &returns_actions_own::ReturnsActionsOwn),
    Mutant::contract(Execute, "returns-replay", Workbook, &returns_replay::ReturnsReplay).equivalent(
        "step 6 has just stored a deep copy, and a deep copy of that copy is also equal and shares nothing",
    ),
];
