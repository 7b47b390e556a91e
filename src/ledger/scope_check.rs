//! The essay's whole experiment: it checks five facts about a scope, and prints each one that holds.

use std::{
    fmt::Debug,
    io::{self, Write},
    panic::resume_unwind,
    path::{Path, PathBuf},
    sync::RwLock,
    thread,
};

use rusqlite::Connection;

use super::{Checkpoint, Effect, Hook, Ledger, LedgerError, Outcome, Scope, Settings, Store, TemporaryFolder, pass};
use crate::error::ActionError;

/// Why the experiment stopped early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScopeCheckError {
    /// A fact does not hold for this ledger.
    #[error("this fact does not hold: {fact}\n  expected: {wanted}\n  found:    {found}")]
    Fact {
        /// The fact.
        fact: &'static str,
        /// The result that the essay states.
        wanted: String,
        /// The actual result.
        found: String,
    },
    /// The ledger failed where it should have succeeded.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The system refused one of the eight workers.
    #[error("cannot start eight workers: {0}\n\nEnd other programs, or raise the limit, and run this again.")]
    Worker(io::Error),
    /// The private folder could not be created or removed.
    #[error("cannot create and remove a folder in {}: {error}\n\nSet TMPDIR, or TMP on Windows, to another folder.", .parent.display())]
    Folder {
        /// The folder that should contain it.
        parent: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The report could not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The injected failure.
#[derive(Debug, thiserror::Error)]
#[error("injected failure between effect and receipt")]
struct Injected;

/// Runs the experiment with this ledger, on files in a private folder in the system's temporary folder. It removes the
/// private folder at the end, even after an error, but not when a signal ends the process. It writes one line for each
/// fact, and then the counts: `7 effects, 6 receipts`.
///
/// # Errors
/// [`ScopeCheckError`], at the first result that differs from the essay.
pub fn scope_check(ledger: &dyn Ledger, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
    scope_check_in(&std::env::temp_dir(), ledger, out)
}

/// Runs the same experiment, with its private folder inside this folder.
///
/// # Errors
/// The errors of [`scope_check`].
pub fn scope_check_in(parent: &Path, ledger: &dyn Ledger, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
    let failed = |error| ScopeCheckError::Folder { parent: parent.to_owned(), error };
    let folder = TemporaryFolder::new_in(parent).map_err(failed)?;
    let experiment = Experiment { ledger, file: folder.path().join("orders.sqlite") };
    let original = experiment.one_of_eight_acts(out)?;
    experiment.each_scope_is_its_own(out)?;
    experiment.a_failure_leaves_nothing(out)?;
    experiment.a_lost_reply_is_replayed(out)?;
    experiment.a_receipt_ends_at_60_seconds(original, out)?;
    let (effects, receipts) = experiment.counts()?;
    writeln!(out, "SQLite {}: {effects} effects, {receipts} receipts", rusqlite::version())?;
    folder.close().map_err(failed)
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
        const FACT: &str = "eight connections send the same request at once: one acts, seven replay";
        drop(Store::open(&self.file, Settings::default())?);
        let gate = RwLock::new(());
        let attempt = || {
            drop(gate.read());
            self.execute(INTENT, 2, 0)
        };
        let outcomes: Vec<_> = thread::scope(|scope| {
            // The gate opens for all of them at once when the last one is there, or when one is refused.
            let closed = gate.write();
            let worker = |_| thread::Builder::new().spawn_scoped(scope, attempt);
            let workers: Vec<_> = (0..8).map(worker).collect::<io::Result<_>>().map_err(ScopeCheckError::Worker)?;
            drop(closed);
            let outcomes = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
            Ok::<_, ScopeCheckError>(outcomes.collect())
        })?;
        let effect = Effect { id: 1, quantity: 2 };
        let count = |wanted| outcomes.iter().filter(|outcome| **outcome == Ok(wanted)).count();
        let (created, replayed) = (count(Outcome::Created(effect)), count(Outcome::Replay(effect)));
        check(FACT, &((1, 7), (1, 1)), &((created, replayed), self.counts()?))?;
        writeln!(out, "{FACT}")?;
        Ok(effect)
    }

    fn each_scope_is_its_own(&self, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
        const FACT: &str = "another quantity is a conflict; another tenant, operation or key is a new request";
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
        const FACT: &str = "a failure between effect and receipt leaves neither, and the retry acts once";
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
        const FACT: &str = "a lost reply is replayed over a new connection, and nothing is done twice";
        const UNHEARD: Parts = ("north", "web-order", "no-reply");
        // The network does not fail here. The experiment discards the first reply instead.
        let _unheard = self.execute(UNHEARD, 1, 3)?;
        check(FACT, &Ok(Outcome::Replay(Effect { id: 6, quantity: 1 })), &self.execute(UNHEARD, 1, 3))?;
        check(FACT, &(6, 6), &self.counts()?)?;
        Ok(writeln!(out, "{FACT}")?)
    }

    fn a_receipt_ends_at_60_seconds(&self, original: Effect, out: &mut dyn Write) -> Result<(), ScopeCheckError> {
        const FACT: &str = "after 59 seconds the key still replays; after 60 it acts again, and the old effect stays";
        check(FACT, &Ok(Outcome::Replay(original)), &self.execute(INTENT, 2, 59))?;
        check(FACT, &Ok(created(7, 2)), &self.execute(INTENT, 2, 60))?;
        check(FACT, &(7, 6), &self.counts()?)?;
        Ok(writeln!(out, "{FACT}")?)
    }

    /// Makes one attempt, on its own connection.
    fn execute(&self, parts: Parts, quantity: i64, now: i64) -> super::Result<Outcome> {
        self.execute_with(parts, quantity, now, &mut pass)
    }

    fn execute_with(&self, parts: Parts, quantity: i64, now: i64, hook: &mut Hook<'_>) -> super::Result<Outcome> {
        let (tenant, operation, key) = parts;
        let mut store = Store::open(&self.file, Settings::default())?;
        self.ledger.execute(&mut store, &Scope::new(tenant, operation, key)?, quantity, now, hook)
    }

    /// Counts the effects and the receipts.
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
