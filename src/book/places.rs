//! Which chapter has which mutants: a step's chapter has the step's.

use super::BookError;
use crate::{
    mutant::{Mutant, Status},
    mutants,
    step::Step,
};

/// A chapter that has mutants.
#[derive(Clone)]
pub struct Place {
    /// The chapter's file in `book/src/`, without its ending. The folder of its generated parts has the same name.
    pub chapter: &'static str,
    /// The chapter's title.
    pub title: &'static str,
    /// Its mutants, in the registry's order.
    pub mutants: Vec<&'static Mutant>,
}

/// The ledger's chapters, each with its mutants. A chapter has no more than fit its subject.
const LEDGER: [(&str, &str, &[&str]); 9] = [
    (
        "ledger_scope",
        "Scope is identity",
        &[
            "key-only-lookup",
            "tenant-left-out-of-lookup",
            "operation-left-out",
            "joined-scope",
            "key-case-ignored",
            "key-as-pattern",
            "key-cut-short",
            "forgets-other-tenants",
        ],
    ),
    (
        "ledger_meaning",
        "What a request means",
        &[
            "fingerprint-unchecked",
            "conflict-creates",
            "replay-creates",
            "plain-text-kept",
            "quantity-unchecked",
            "quantity-as-float",
        ],
    ),
    (
        "ledger_one_commit",
        "Effect and receipt in one commit",
        &[
            "no-transaction",
            "effect-committed-first",
            "receipt-committed-first",
            "receipt-left-out",
            "replaces-receipt",
        ],
    ),
    ("ledger_races", "Races", &["deferred-begin", "exclusive-begin"]),
    ("ledger_crashes", "Crashes", &["drop-commits", "commit-forgotten"]),
    ("ledger_lost_reply", "The lost reply", &["committed-too-early", "ignores-commit-error", "unknown-is-failed"]),
    (
        "ledger_in_progress",
        "Still in progress",
        &[
            "does-not-wait",
            "busy-is-new",
            "busy-is-conflict",
            "fault-is-new",
            "corrupt-is-new",
            "receipt-unchecked",
            "ignores-receipt",
        ],
    ),
    (
        "ledger_retention",
        "Retention",
        &[
            "boundary-inclusive",
            "never-expires",
            "retention-in-milliseconds",
            "replay-renews",
            "expired-in-the-way",
            "expired-conflicts",
            "expiry-deletes-effect",
            "future-is-expired",
            "clock-wraps",
            "machines-clock",
            "order-number-repeats",
        ],
    ),
    ("ledger_restores", "Restores", &["audit-forgets-time"]),
];

/// Every chapter that has mutants, in reading order. Each of the workbook's own mutants has one place.
///
/// # Errors
/// [`BookError::NoPlace`] and [`BookError::NoMutant`].
pub fn places() -> Result<Vec<Place>, BookError> {
    let mut left: Vec<_> = mutants::all().filter(|mutant| mutant.status != Status::Learner).collect();
    let mut places = Vec::new();
    for step in Step::ALL.into_iter().filter(|step| *step != Step::Ledger) {
        let (here, others) = left.into_iter().partition(|mutant| mutant.step == Some(step));
        places.push(Place { chapter: step.module(), title: step.title(), mutants: here });
        left = others;
    }
    for (chapter, title, names) in LEDGER {
        let mut here = Vec::new();
        for &name in names {
            let index = left.iter().position(|mutant| mutant.name == name).ok_or(BookError::NoMutant(name))?;
            here.push(left.remove(index));
        }
        places.push(Place { chapter, title, mutants: here });
    }
    match left.first() {
        Some(mutant) => Err(BookError::NoPlace(mutant.name)),
        None => Ok(places),
    }
}
