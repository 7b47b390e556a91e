//! The essay's whole experiment: five facts about a scope, told as they are checked.

use std::{
    fmt::Debug,
    io::{self, Write},
    panic::resume_unwind,
    path::{Path, PathBuf},
    sync::Barrier,
    thread,
};

use rusqlite::Connection;

use super::{Checkpoint, Effect, Hook, Ledger, LedgerError, Outcome, Scope, Settings, Store, pass};
use crate::error::ActionError;

/// Why the experiment ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScopeCheckError {
    /// A fact does not hold for this ledger.
    #[error("this does not hold: {fact}\n  wanted: {wanted}\n  found:  {found}")]
    Fact {
        /// The fact.
        fact: &'static str,
        /// What the essay says.
        wanted: String,
        /// What happened.
        found: String,
    },
    /// The ledger failed where it should not.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The folder cannot be made or removed, or the report cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The failure that is injected.
#[derive(Debug, thiserror::Error)]
#[error("injected after the effect was written, before its receipt was")]
struct Injected;

/// Runs the experiment with this ledger, on files in a private folder beside other temporary ones. The folder is removed
/// at the end, also after an error, but not when a signal ends the process. Writes a line a fact, and the counts: `7 effects, 6 receipts`.
///
/// # Errors
/// [`ScopeCheckError`], as soon as something is not as the essay says.
pub fn scope_check(ledger: &dyn Ledger, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
    scope_check_in(&std::env::temp_dir(), ledger, out)
}

/// The same, with its private folder inside this one.
///
/// # Errors
/// Those of [`scope_check`].
pub fn scope_check_in(parent: &Path, ledger: &dyn Ledger, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
    let folder = tempfile::Builder::new().prefix("same-key-").tempdir_in(parent)?;
    let experiment = Experiment { ledger, file: folder.path().join("orders.sqlite") };
    let original = experiment.one_of_eight_acts(out)?;
    experiment.each_scope_is_its_own(out)?;
    experiment.a_failure_leaves_nothing(out)?;
    experiment.a_lost_reply_is_replayed(out)?;
    experiment.a_receipt_ends_at_60_seconds(original, out)?;
    let (effects, receipts) = experiment.counts()?;
    writeln!(out, "SQLite {}: {effects} effects, {receipts} receipts", rusqlite::version())?;
    Ok(folder.close()?)
}

struct Experiment<'a> {
    ledger: &'a dyn Ledger,
    file: PathBuf,
}

/// Tenant, operation, key.
type Parts = (&'static str, &'static str, &'static str);

const INTENT: Parts = ("north", "web-order", "intent-a");

impl Experiment<'_> {
    fn one_of_eight_acts(&self, out: &mut dyn Write) -> Result<Effect, ScopeCheckError> {
        const FACT: &str = "of eight connections that ask for the same at once, one acts, and seven replay what it did";
        drop(Store::open(&self.file, Settings::default())?);
        let barrier = Barrier::new(8);
        let attempt = || {
            barrier.wait();
            self.execute(INTENT, 2, 0)
        };
        let outcomes: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> = (0..8).map(|_| scope.spawn(attempt)).collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let effect = Effect { id: 1, quantity: 2 };
        let count = |wanted| outcomes.iter().filter(|outcome| **outcome == Ok(wanted)).count();
        let (created, replayed) = (count(Outcome::Created(effect)), count(Outcome::Replay(effect)));
        check(FACT, &((1, 7), (1, 1)), &((created, replayed), self.counts()?))?;
        writeln!(out, "{FACT}")?;
        Ok(effect)
    }

    fn each_scope_is_its_own(&self, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
        const FACT: &str =
            "another quantity is a conflict, and another tenant, operation or key is a request of its own";
        check(FACT, &Ok(Outcome::Conflict), &self.execute(INTENT, 3, 1))?;
        check(FACT, &(1, 1), &self.counts()?)?;
        let (tenant, operation, key) = INTENT;
        let others = [("south", operation, key), (tenant, "batch-order", key), (tenant, operation, "intent-b")];
        for (id, other) in (2..).zip(others) {
            check(FACT, &Ok(created(id, 2)), &self.execute(other, 2, 1))?;
        }
        check(FACT, &(4, 4), &self.counts()?)?;
        Ok(writeln!(out, "{FACT}")?)
    }

    fn a_failure_leaves_nothing(&self, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
        const FACT: &str = "a failure between effect and receipt leaves neither, and a retry then acts once";
        const FAILING: Parts = ("north", "web-order", "rolled-back");
        let mut fail = |_: &Connection, checkpoint| match checkpoint {
            Checkpoint::EffectWritten => Err(ActionError::from(Injected)),
            _ => Ok(()),
        };
        let failed = self.execute_with(FAILING, 1, 2, &mut fail);
        check(FACT, &Err(LedgerError::Interrupted(Injected.into())), &failed)?;
        check(FACT, &(4, 4), &self.counts()?)?;
        check(FACT, &Ok(created(5, 1)), &self.execute(FAILING, 1, 2))?;
        check(FACT, &(5, 5), &self.counts()?)?;
        Ok(writeln!(out, "{FACT}")?)
    }

    fn a_lost_reply_is_replayed(&self, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
        const FACT: &str = "a reply that was lost is given again over a new connection, and nothing is done again";
        const UNHEARD: Parts = ("north", "web-order", "no-reply");
        // No network fails here: the first reply is thrown away.
        let _unheard = self.execute(UNHEARD, 1, 3)?;
        check(FACT, &Ok(Outcome::Replay(Effect { id: 6, quantity: 1 })), &self.execute(UNHEARD, 1, 3))?;
        check(FACT, &(6, 6), &self.counts()?)?;
        Ok(writeln!(out, "{FACT}")?)
    }

    fn a_receipt_ends_at_60_seconds(&self, original: Effect, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
        const FACT: &str = "after 59 seconds the key still replays, and after 60 it acts anew beside the old effect";
        check(FACT, &Ok(Outcome::Replay(original)), &self.execute(INTENT, 2, 59))?;
        check(FACT, &Ok(created(7, 2)), &self.execute(INTENT, 2, 60))?;
        check(FACT, &(7, 6), &self.counts()?)?;
        Ok(writeln!(out, "{FACT}")?)
    }

    /// One attempt, on a connection of its own.
    fn execute(&self, parts: Parts, quantity: i64, now: i64) -> super::Result<Outcome> {
        self.execute_with(parts, quantity, now, &mut pass)
    }

    fn execute_with(&self, parts: Parts, quantity: i64, now: i64, hook: &mut Hook<'_>) -> super::Result<Outcome> {
        let (tenant, operation, key) = parts;
        let mut store = Store::open(&self.file, Settings::default())?;
        self.ledger.execute(&mut store, &Scope::new(tenant, operation, key)?, quantity, now, hook)
    }

    /// How many effects and how many receipts there are.
    fn counts(&self) -> Result<(i64, i64), LedgerError> {
        let store = Store::open(&self.file, Settings::default())?;
        let query = "SELECT (SELECT count(*) FROM effects), (SELECT count(*) FROM receipts)";
        Ok(store.connection().query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }
}

fn created(id: i64, quantity: i64) -> Outcome {
    Outcome::Created(Effect { id, quantity })
}

fn check<T: Debug + PartialEq>(fact: &'static str, wanted: &T, found: &T) -> Result<(), ScopeCheckError> {
    if wanted == found {
        return Ok(());
    }
    Err(ScopeCheckError::Fact { fact, wanted: format!("{wanted:?}"), found: format!("{found:?}") })
}
