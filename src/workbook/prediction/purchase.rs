//! A purchase to send through the ledger. With it, an observation of Part II contains only what matters.

use std::{env, time::Duration};

use rusqlite::Connection;

use crate::ledger::{
    Checkpoint, Hook, Journal, Ledger, LedgerError, Outcome, Result, Scope, Settings, Store, TemporaryFolder, pass,
};

/// The tables of the ledger.
const TABLES: [&str; 3] = ["effects", "receipts", "order_numbers"];

/// A request to buy something. By default, the tenant `north` asks for two pieces at time 0, under the key `intent-a`.
///
/// ```
/// use same_key::{ledger::Reference, workbook::prediction::{Database, Purchase}};
///
/// let (database, purchase) = (Database::new(), Purchase::default());
/// assert_eq!(purchase.send(&Reference, &database), "created 1");
/// assert_eq!(Purchase { now: 59, ..purchase }.send(&Reference, &database), "replay 1");
/// assert_eq!(Purchase { quantity: 3, ..purchase }.send(&Reference, &database), "conflict");
///
/// let key = "k".repeat(33);
/// assert_eq!(Purchase { key: &key, ..purchase }.send(&Reference, &database), "created 2");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Purchase<'p> {
    /// The tenant.
    pub tenant: &'p str,
    /// The operation.
    pub operation: &'p str,
    /// The idempotency key.
    pub key: &'p str,
    /// The quantity.
    pub quantity: i64,
    /// The time in seconds.
    pub now: i64,
}

impl Default for Purchase<'_> {
    fn default() -> Self {
        Self { tenant: "north", operation: "web-order", key: "intent-a", quantity: 2, now: 0 }
    }
}

impl Purchase<'_> {
    /// Sends it over a new connection. Returns `created` or `replay` with the effect's id, `conflict`, or the error.
    pub fn send(self, ledger: &dyn Ledger, database: &Database) -> String {
        told(self.attempt(ledger, database, &mut pass))
    }

    /// Sends it, and lets a second worker act when this attempt has just reached a checkpoint. Returns the outcome, as
    /// [`send`](Self::send) does, and what the second worker returned; `None` if the attempt never got there.
    ///
    /// The second worker may send a purchase, or only read. It has a connection of its own, and it does not wait for
    /// locks.
    ///
    /// ```
    /// use same_key::{ledger::{Checkpoint, Reference}, workbook::prediction::{Database, Purchase}};
    ///
    /// let (database, purchase) = (Database::new(), Purchase::default());
    /// let rival = || purchase.send(&Reference, &database);
    /// let both = purchase.send_with_rival_at(&Reference, &database, Checkpoint::Committed, rival);
    /// assert_eq!(both, ("created 1".to_owned(), Some("replay 1".to_owned())));
    /// ```
    pub fn send_with_rival_at<T>(
        self,
        ledger: &dyn Ledger,
        database: &Database,
        checkpoint: Checkpoint,
        rival: impl Fn() -> T,
    ) -> (String, Option<T>) {
        let mut seen = None;
        let outcome = self.attempt(ledger, database, &mut |_, reached| {
            if reached == checkpoint {
                seen = Some(rival());
            }
            Ok(())
        });
        (told(outcome), seen)
    }

    /// Sends it, and makes the attempt fail when it has just reached a checkpoint. Returns the outcome, as
    /// [`send`](Self::send) does: for an attempt that got there, the failure.
    ///
    /// ```
    /// use same_key::{ledger::{Checkpoint, Reference}, workbook::prediction::{Database, Purchase}};
    ///
    /// let (database, purchase) = (Database::new(), Purchase::default());
    /// let failed = purchase.send_failing_at(&Reference, &database, Checkpoint::Committed);
    /// assert_eq!(failed, "the worker fails here");
    /// assert_eq!(purchase.send(&Reference, &database), "replay 1");
    /// ```
    pub fn send_failing_at(self, ledger: &dyn Ledger, database: &Database, checkpoint: Checkpoint) -> String {
        told(self.attempt(ledger, database, &mut |_, reached| {
            if reached == checkpoint { Err("the worker fails here".into()) } else { Ok(()) }
        }))
    }

    /// Sends it like [`send`](Self::send), with a hook of your own that runs at the checkpoints.
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

/// Returns an outcome as text.
fn told(outcome: Result<Outcome>) -> String {
    match outcome {
        Ok(Outcome::Created(effect)) => format!("created {}", effect.id),
        Ok(Outcome::Replay(effect)) => format!("replay {}", effect.id),
        Ok(Outcome::Conflict) => "conflict".to_owned(),
        Err(error) => error.to_string(),
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
    ///
    /// # Panics
    /// If there is no such table.
    ///
    /// ```
    /// use same_key::{ledger::Reference, workbook::prediction::{Database, Purchase}};
    ///
    /// let database = Database::new();
    /// Purchase::default().send(&Reference, &database);
    /// assert_eq!(database.rows("receipts"), Some(1));
    /// ```
    #[must_use]
    pub fn rows(&self, table: &str) -> Option<i64> {
        // A misspelt name must not look like a table that is locked.
        assert!(
            TABLES.contains(&table),
            "there is no table `{table}`; the tables are effects, receipts and order_numbers"
        );
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
