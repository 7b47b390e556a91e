//! The file that holds effects and receipts, and how it is opened.

use std::{path::Path, time::Duration};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::ledger::{LedgerError, Result};

/// The tables. `effects` is what was done; `receipts` is what is remembered of it, for a while; `order_numbers` is a
/// rule that outlives every receipt.
///
/// They are the essay's, in STRICT form, but for two additions: `created_at`, without which an audit could not tell a
/// receipt that expired from one that was lost, and `order_numbers`.
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

/// How SQLite keeps a transaction whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Journal {
    /// A rollback journal, as in the essay: a reader in the middle of a look-up keeps a writer from committing.
    #[default]
    Rollback,
    /// A write-ahead log: readers and one writer do not wait for each other. The file stays in this mode.
    Wal,
}

impl Journal {
    /// The mode in SQLite's words.
    fn name(self) -> &'static str {
        match self {
            Self::Rollback => "delete",
            Self::Wal => "wal",
        }
    }
}

/// How a store is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How a transaction is kept whole.
    pub journal: Journal,
    /// For how long an attempt waits for another one before it gives up as
    /// [`InProgress`](crate::ledger::LedgerError::InProgress). Zero: it does not wait.
    pub busy_timeout: Duration,
}

/// A rollback journal, and 5 seconds.
impl Default for Settings {
    fn default() -> Self {
        Self { journal: Journal::Rollback, busy_timeout: Duration::from_secs(5) }
    }
}

/// A connection to a file of effects and receipts. Every worker has its own.
#[derive(Debug)]
pub struct Store {
    pub(crate) connection: Connection,
}

impl Store {
    /// Opens the file at this path, and makes it if there is none.
    ///
    /// # Errors
    /// Those of [`Store::over`], and [`LedgerError::Storage`] when the file cannot be opened.
    pub fn open(path: &Path, settings: Settings) -> Result<Self> {
        Self::over(Connection::open(path)?, settings)
    }

    /// Uses this connection, on which no transaction is open. Tables that are missing are made. What was committed
    /// survives a loss of power if the disk keeps its word: `synchronous` is FULL, under both journals.
    ///
    /// # Errors
    /// [`LedgerError::InProgress`] when another connection holds the file: also when several change a new file to
    /// [`Journal::Wal`] at once. [`LedgerError::WrongJournal`] when the file cannot change its journal.
    /// [`LedgerError::Storage`] for everything else that SQLite reports, such as a file that is no database.
    pub fn over(connection: Connection, settings: Settings) -> Result<Self> {
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

    /// The connection, for reading, and for settings of SQLite's own.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The connection, for what asks for it alone, such as a busy handler.
    pub fn connection_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

/// Makes the tables, all or none. It takes the write lock only when one is missing: opening a store waits for nobody.
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
