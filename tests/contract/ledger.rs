//! Part II: a request is carried out once within the retention, and effect and receipt stand and fall together.
//!
//! Here is what one connection after another sees. Other files let something happen in between: a second worker, an
//! error, a crash, a fault of the store.

use std::{path::PathBuf, time::Duration};

use rstest::rstest;
use same_key::{
    ledger::{Attempt, Checkpoint, Effect, Hook, Journal, LedgerError, Outcome, Result, Scope, Settings, Store, pass},
    ledger_subject,
};
use tempfile::TempDir;

/// A file of effects and receipts in a folder of its own, which goes when this goes.
pub(crate) struct Database {
    folder: TempDir,
    pub(crate) journal: Journal,
}

impl Database {
    pub(crate) fn new(journal: Journal) -> Self {
        let database = Self { folder: TempDir::new().expect("a folder can be made"), journal };
        drop(database.open());
        database
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("orders.sqlite")
    }

    /// A connection that does not wait for others.
    pub(crate) fn open(&self) -> Store {
        open(&self.path(), self.journal, Duration::ZERO)
    }

    /// A connection that waits for others, for long enough to finish what they do.
    pub(crate) fn open_patiently(&self) -> Store {
        open(&self.path(), self.journal, Duration::from_secs(60))
    }

    /// Everything in the file, as a new connection sees it.
    pub(crate) fn rows(&self) -> Rows {
        Rows::of(&self.open())
    }

    pub(crate) fn counts(&self) -> (usize, usize) {
        self.rows().counts()
    }
}

/// No test loses its power: the tests may leave out what only that asks for.
fn open(path: &std::path::Path, journal: Journal, busy_timeout: Duration) -> Store {
    let store = Store::open(path, Settings { journal, busy_timeout }).expect("a store can be opened");
    store.connection().pragma_update(None, "synchronous", "OFF").expect("it takes settings");
    store
}

/// Everything that stands in the two tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rows {
    /// Id, tenant, operation, quantity, time.
    pub(crate) effects: Vec<(i64, String, String, i64, i64)>,
    /// Tenant, operation, key, fingerprint, result, expiry.
    pub(crate) receipts: Vec<(String, String, String, String, String, i64)>,
}

impl Rows {
    pub(crate) fn of(store: &Store) -> Self {
        Self {
            effects: all(store, "SELECT id, tenant, operation, quantity, created_at FROM effects ORDER BY id"),
            receipts: all(
                store,
                "SELECT tenant, operation, request_key, fingerprint, result, expires_at FROM receipts ORDER BY 1, 2, 3",
            ),
        }
    }

    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.effects.len(), self.receipts.len())
    }
}

fn all<T: for<'r> TryFrom<&'r rusqlite::Row<'r>, Error = rusqlite::Error>>(store: &Store, query: &str) -> Vec<T> {
    let mut statement = store.connection().prepare(query).expect("the tables are there");
    let rows = statement.query_map([], |row| T::try_from(row)).expect("a query without parameters");
    rows.collect::<Result<_, _>>().expect("the rows can be read")
}

pub(crate) fn scope(tenant: &str, operation: &str, key: &str) -> Scope {
    Scope::new(tenant, operation, key).expect("all three pass step 1")
}

/// The scope that most tests use.
pub(crate) fn intent() -> Scope {
    scope("north", "web-order", "intent-a")
}

/// A request of this quantity at this time, for the scope that most tests use.
pub(crate) fn execute(store: &mut Store, quantity: i64, now: i64) -> Result<Outcome> {
    execute_with(store, quantity, now, &mut pass)
}

pub(crate) fn execute_with(store: &mut Store, quantity: i64, now: i64, hook: &mut Hook<'_>) -> Result<Outcome> {
    ledger_subject().execute(store, &intent(), quantity, now, hook)
}

pub(crate) fn created(id: i64, quantity: i64) -> Result<Outcome> {
    Ok(Outcome::Created(Effect { id, quantity }))
}

pub(crate) fn replay(id: i64, quantity: i64) -> Result<Outcome> {
    Ok(Outcome::Replay(Effect { id, quantity }))
}

#[test]
fn happy_path() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
}
