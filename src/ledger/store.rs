//! The file that holds effects and receipts, and the settings to open it with.

use std::{path::Path, time::Duration};

use rusqlite::Connection;

use crate::ledger::{LedgerError, Result, schema};

/// How SQLite makes a transaction atomic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Journal {
    /// A rollback journal, as in the essay. A reader in the middle of a query blocks a writer's COMMIT.
    #[default]
    Rollback,
    /// A write-ahead log. Readers and the one writer do not block each other. The file keeps this mode until
    /// it is opened with the other one.
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
    /// The maximum time that an attempt waits for another connection before it returns
    /// [`InProgress`](crate::ledger::LedgerError::InProgress). With zero, it does not wait. SQLite counts whole
    /// milliseconds, up to 24 days. Opening a store waits in the same way, up to twice, and up to three times if its file
    /// is new or of the earlier version.
    pub busy_timeout: Duration,
}

/// The longest busy timeout that SQLite takes.
const LONGEST: Duration = Duration::from_millis(i32::MAX as u64);

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
    /// Opens the file at this path, and creates it if it does not exist. The path is nothing but a path: SQLite's names
    /// for a database in memory and its addresses that begin with `file:` have no special meaning.
    ///
    /// # Errors
    /// The errors of [`Store::with_connection`], and [`LedgerError::Storage`] when the file cannot be opened.
    pub fn open(path: &Path, settings: Settings) -> Result<Self> {
        Self::with_connection(Connection::open(Path::new(".").join(path))?, settings)
    }

    /// Uses this connection, on which no transaction may be open, and creates the missing tables. Committed data
    /// survives a power failure if the disk honours sync requests: `synchronous` is FULL, under both journals.
    ///
    /// A new file is marked as a store: its `application_id` and `user_version` are set. A file with zeros in their
    /// place is taken too, and marked, if each of its tables of the same names is exactly as this version or the
    /// earlier one creates it. A table `effects` of the earlier version can give the id of a lost effect again. The
    /// caller may have other tables in the file, and triggers, which run inside the transaction: one that keeps a row of
    /// the ledger from being written makes the ledger's answers untrue, and so do temporary tables of the same names.
    ///
    /// # Errors
    /// [`LedgerError::InProgress`] when another connection has locked the file, or when several connections change a
    /// new file to [`Journal::Wal`] at once. [`LedgerError::ForeignFile`] when the file has other marks, or another
    /// table, view or index of one of the names; it stays as it is. [`LedgerError::WrongJournal`] when the file cannot
    /// change its journal mode. [`LedgerError::Storage`] for every other error of SQLite, for instance when the file is
    /// not a database.
    pub fn with_connection(connection: Connection, settings: Settings) -> Result<Self> {
        connection.busy_timeout(settings.busy_timeout.min(LONGEST))?;
        // This comes first: a change of the journal would be written to a file that is not ours.
        let is_complete = schema::is_complete(&connection)?;
        let wanted = settings.journal.name();
        let found = connection.pragma_update_and_check(None, "journal_mode", wanted, |row| row.get::<_, String>(0))?;
        if found != wanted {
            return Err(LedgerError::WrongJournal { wanted, found });
        }
        connection.pragma_update(None, "synchronous", "FULL")?;
        if !is_complete {
            schema::complete(&connection)?;
        }
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
