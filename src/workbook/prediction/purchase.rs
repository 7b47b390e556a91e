//! A purchase to send through the ledger, so that an observation of Part II says only what matters.

use std::{env, time::Duration};

use rusqlite::Connection;

use crate::ledger::{
    Hook, Journal, Ledger, LedgerError, Outcome, Result, Scope, Settings, Store, TemporaryFolder, pass,
};

/// A request of the tenant `north` at the time 0: two pieces, under the key `intent-a`.
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
    /// Who asks.
    pub tenant: &'static str,
    /// What for.
    pub operation: &'static str,
    /// The idempotency key.
    pub key: &'static str,
    /// How many.
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
    /// Sends it over a connection of its own: `created`, `replay` or `conflict`, with the effect's id, or the error.
    pub fn send(self, ledger: &dyn Ledger, database: &Database) -> String {
        match self.attempt(ledger, database, &mut pass) {
            Ok(Outcome::Created(effect)) => format!("created {}", effect.id),
            Ok(Outcome::Replay(effect)) => format!("replay {}", effect.id),
            Ok(Outcome::Conflict) => "conflict".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    /// The same, with something that happens at the checkpoints.
    ///
    /// # Errors
    /// Those of the ledger's `execute`.
    pub fn attempt(self, ledger: &dyn Ledger, database: &Database, hook: &mut Hook<'_>) -> Result<Outcome> {
        let scope = self.scope()?;
        ledger.execute(&mut database.open()?, &scope, self.quantity, self.now, hook)
    }

    /// Its scope.
    ///
    /// # Errors
    /// [`LedgerError::Contract`] for a part that does not pass step 1.
    pub fn scope(self) -> Result<Scope> {
        Ok(Scope::new(self.tenant, self.operation, self.key)?)
    }
}

/// A new file of effects and receipts. It goes with this value.
#[derive(Debug)]
pub struct Database {
    folder: TemporaryFolder,
}

impl Database {
    /// A file in a temporary folder.
    ///
    /// # Panics
    /// When the machine has no folder for temporary files.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a file is made, not a default value")]
    pub fn new() -> Self {
        Self { folder: TemporaryFolder::new_in(&env::temp_dir()).expect("there is a folder for temporary files") }
    }

    /// Another worker's connection: it waits for nobody.
    ///
    /// # Errors
    /// Those of [`Store::open`].
    pub fn open(&self) -> Result<Store> {
        let settings = Settings { journal: Journal::Rollback, busy_timeout: Duration::ZERO };
        Store::open(&self.folder.path().join("ledger.sqlite"), settings)
    }

    /// How many rows this table has, as another worker sees them; `None` when it cannot look.
    #[must_use]
    pub fn rows(&self, table: &str) -> Option<i64> {
        self.run(|connection| connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))).ok()
    }

    /// Does something to the file over a connection of its own.
    ///
    /// # Errors
    /// Whatever it reports.
    pub fn run<T>(&self, action: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        action(self.open()?.connection()).map_err(LedgerError::from)
    }
}
