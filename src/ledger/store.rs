//! The file that holds effects and receipts, and the settings to open it with.

use std::{path::Path, time::Duration};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::ledger::{LedgerError, Result};

/// The tables. `effects` records what was done, `receipts` holds the receipts, which expire, and `order_numbers`
/// enforces a rule that outlives every receipt.
///
/// They are the essay's tables in STRICT form, with two additions: `order_numbers` and `created_at`. Without
/// `created_at`, an audit could not tell an expired receipt from a lost one.
// ANCHOR: schema
const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS effects (
        id         INTEGER PRIMARY KEY,
        tenant     TEXT    NOT NULL,
        operation  TEXT    NOT NULL,
        quantity   INTEGER NOT NULL CHECK (quantity > 0),
        created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS receipts (
        tenant      TEXT    NOT NULL,
        operation   TEXT    NOT NULL,
        request_key TEXT    NOT NULL,
        fingerprint TEXT    NOT NULL,
        result      TEXT    NOT NULL,
        expires_at  INTEGER NOT NULL,
        PRIMARY KEY (tenant, operation, request_key)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS order_numbers (
        tenant       TEXT NOT NULL,
        order_number TEXT NOT NULL,
        PRIMARY KEY (tenant, order_number)
    ) STRICT;
";
// ANCHOR_END: schema

/// How SQLite makes a transaction atomic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Journal {
    /// A rollback journal, as in the essay. A reader in the middle of a query blocks a writer's COMMIT.
    #[default]
    Rollback,
    /// A write-ahead log. Readers and the one writer do not block each other. The file stays in this mode.
    Wal,
}

impl Journal {
    /// Returns SQLite's name of the mode.
    fn name(self) -> &'static str {
        match self {
            Self::Rollback => "delete",
            Self::Wal => "wal",
        }
    }
}

/// The settings of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The journal mode.
    pub journal: Journal,
    /// The maximum time that an attempt waits for another one before it returns
    /// [`InProgress`](crate::ledger::LedgerError::InProgress). With zero, it does not wait.
    pub busy_timeout: Duration,
}

/// The defaults are a rollback journal and a busy timeout of 5 seconds.
impl Default for Settings {
    fn default() -> Self {
        Self { journal: Journal::Rollback, busy_timeout: Duration::from_secs(5) }
    }
}

/// A connection to a file of effects and receipts. Every worker has its own connection.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
}

impl Store {
    /// Opens the file at this path, and creates it if it does not exist.
    ///
    /// # Errors
    /// The errors of [`Store::with_connection`], and [`LedgerError::Storage`] when the file cannot be opened.
    pub fn open(path: &Path, settings: Settings) -> Result<Self> {
        Self::with_connection(Connection::open(path)?, settings)
    }

    /// Uses this connection, on which no transaction may be open, and creates the missing tables. Committed data
    /// survives a power failure if the disk honours sync requests: `synchronous` is FULL, under both journals.
    ///
    /// # Errors
    /// [`LedgerError::InProgress`] when another connection has locked the file, or when several connections change a
    /// new file to [`Journal::Wal`] at once. [`LedgerError::WrongJournal`] when the file cannot change its journal
    /// mode. [`LedgerError::Storage`] for every other error of SQLite, for instance when the file is not a database.
    pub fn with_connection(connection: Connection, settings: Settings) -> Result<Self> {
        connection.busy_timeout(settings.busy_timeout)?;
        let wanted = settings.journal.name();
        let found = connection.pragma_update_and_check(None, "journal_mode", wanted, |row| row.get::<_, String>(0))?;
        if found != wanted {
            return Err(LedgerError::WrongJournal { wanted, found });
        }
        connection.pragma_update(None, "synchronous", "FULL")?;
        make_tables(&connection)?;
        Ok(Self { connection })
    }

    /// Returns the connection, for reading and for SQLite's own settings.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Returns the connection for APIs that need `&mut`, such as a busy handler.
    pub fn connection_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

/// Creates all tables or none. It takes the write lock only if a table is missing, so opening a store does not wait for
/// a writer.
fn make_tables(connection: &Connection) -> Result<()> {
    let query =
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('effects', 'receipts', 'order_numbers')";
    let tables: i64 = connection.query_row(query, [], |row| row.get(0))?;
    if tables < 3 {
        let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
        transaction.execute_batch(SCHEMA)?;
        transaction.commit()?;
    }
    Ok(())
}
