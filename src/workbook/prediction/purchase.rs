//! A purchase to send through the ledger. With it, an observation of Part II contains only what matters.

use std::{env, time::Duration};

use rusqlite::Connection;

use crate::ledger::{
    Hook, Journal, Ledger, LedgerError, Outcome, Result, Scope, Settings, Store, TemporaryFolder, pass,
};

/// A request to buy something. By default, the tenant `north` asks for two pieces at time 0, under the key `intent-a`.
///
/// ```
/// use same_key::{ledger::Reference, workbook::prediction::{Database, Purchase}};
///
/// let (database, purchase) = (Database::new(), Purchase::default());
/// assert_eq!(purchase.send(&Reference, &database), "created 1");
/// assert_eq!(Purchase { now: 59, ..purchase }.send(&Reference, &database), "replay 1");
/// assert_eq!(Purchase { quantity: 3, ..purchase }.send(&Reference, &database), "conflict");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    /// The tenant.
    pub tenant: &'static str,
    /// The operation.
    pub operation: &'static str,
    /// The idempotency key.
    pub key: &'static str,
    /// The quantity.
    pub quantity: i64,
    /// The time in seconds.
    pub now: i64,
}

impl Default for Purchase {
    fn default() -> Self {
        Self { tenant: "north", operation: "web-order", key: "intent-a", quantity: 2, now: 0 }
    }
}

impl Purchase {
    /// Sends it over a new connection. Returns `created` or `replay` with the effect's id, `conflict`, or the error.
    pub fn send(self, ledger: &dyn Ledger, database: &Database) -> String {
        match self.attempt(ledger, database, &mut pass) {
            Ok(Outcome::Created(effect)) => format!("created {}", effect.id),
            Ok(Outcome::Replay(effect)) => format!("replay {}", effect.id),
            Ok(Outcome::Conflict) => "conflict".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    /// Sends it like [`send`](Self::send), with a hook that runs at the checkpoints.
    ///
    /// # Errors
    /// Those of the ledger's `execute`.
    pub fn attempt(self, ledger: &dyn Ledger, database: &Database, hook: &mut Hook<'_>) -> Result<Outcome> {
        let scope = self.scope()?;
        ledger.execute(&mut database.open()?, &scope, self.quantity, self.now, hook)
    }

    /// Returns its scope.
    ///
    /// # Errors
    /// [`LedgerError::Contract`] for a part that does not pass step 1.
    pub fn scope(self) -> Result<Scope> {
        Ok(Scope::new(self.tenant, self.operation, self.key)?)
    }
}

/// A new database file with effects and receipts. Dropping this value deletes the file.
#[derive(Debug)]
pub struct Database {
    folder: TemporaryFolder,
}

impl Database {
    /// Prepares a database file in a new temporary folder.
    ///
    /// # Panics
    /// If no temporary folder can be created.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "each call makes another file, which is not a default value")]
    pub fn new() -> Self {
        Self { folder: TemporaryFolder::new_in(&env::temp_dir()).expect("a temporary folder can be created") }
    }

    /// Opens a connection as another worker would. It does not wait for locks.
    ///
    /// # Errors
    /// Those of [`Store::open`].
    pub fn open(&self) -> Result<Store> {
        let settings = Settings { journal: Journal::Rollback, busy_timeout: Duration::ZERO };
        Store::open(&self.folder.path().join("ledger.sqlite"), settings)
    }

    /// Returns how many rows this table has, as another worker sees them; `None` if the table cannot be read.
    #[must_use]
    pub fn rows(&self, table: &str) -> Option<i64> {
        self.run(|connection| connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))).ok()
    }

    /// Runs an action on the database over a new connection.
    ///
    /// # Errors
    /// Those of [`open`](Self::open) and of the action.
    pub fn run<T>(&self, action: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        action(self.open()?.connection()).map_err(LedgerError::from)
    }
}
