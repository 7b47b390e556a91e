//! The files that the ledger's tests use, and the rows in them.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
    time::Duration,
};

use rusqlite::Connection;
use same_key::ledger::{Journal, Settings, Store};
use tempfile::TempDir;

/// A file of effects and receipts in its own folder. Dropping this value deletes the folder.
pub(crate) struct Database {
    folder: TempDir,
    journal: Journal,
}

impl Database {
    /// Creates a new file with empty tables. It copies the first such file, which is faster than creating the tables.
    pub(crate) fn new(journal: Journal) -> Self {
        static EMPTY: [OnceLock<Vec<u8>>; 2] = [OnceLock::new(), OnceLock::new()];
        let database = Self { folder: TempDir::new().expect("a folder can be created"), journal };
        let empty = EMPTY[usize::from(journal == Journal::Wal)].get_or_init(|| {
            let path = database.folder.path().join("empty.sqlite");
            drop(open(&path, journal, Duration::ZERO));
            fs::read(path).expect("the file was created")
        });
        fs::write(database.path(), empty).expect("a file can be written");
        database
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("orders.sqlite")
    }

    /// Opens a connection that does not wait for others.
    pub(crate) fn open(&self) -> Store {
        open(&self.path(), self.journal, Duration::ZERO)
    }

    /// Opens a connection that waits for others, longer than any of them takes.
    pub(crate) fn open_patiently(&self) -> Store {
        open(&self.path(), self.journal, Duration::from_secs(60))
    }

    /// Opens a plain SQLite connection to the same file.
    pub(crate) fn raw(&self) -> Connection {
        let connection = Connection::open(self.path()).expect("the file can be opened");
        connection.busy_timeout(Duration::ZERO).expect("the connection accepts settings");
        connection
    }

    /// Returns all rows of the file, as a new connection sees them.
    pub(crate) fn rows(&self) -> Rows {
        Rows::of(&self.raw()).expect("readers are not blocked")
    }

    pub(crate) fn counts(&self) -> (i64, i64) {
        self.rows().counts()
    }
}

/// Opens a store with `synchronous` turned off. Only a power failure would make a difference.
pub(crate) fn open(path: &Path, journal: Journal, busy_timeout: Duration) -> Store {
    let connection = Connection::open(path).expect("the file can be opened");
    connection.busy_timeout(busy_timeout).expect("the connection accepts settings");
    connection.pragma_update(None, "synchronous", "OFF").expect("the connection accepts settings");
    let store = Store::with_connection(connection, Settings { journal, busy_timeout })
        .expect("the file can be opened as a store");
    store.connection().pragma_update(None, "synchronous", "OFF").expect("the connection accepts settings");
    store
}

/// All rows of the two tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rows {
    /// Id, tenant, operation, quantity, time.
    pub(crate) effects: Vec<(i64, String, String, i64, i64)>,
    /// Tenant, operation, key, fingerprint, result, expiry.
    pub(crate) receipts: Vec<(String, String, String, String, String, i64)>,
}

impl Rows {
    pub(crate) fn of(connection: &Connection) -> rusqlite::Result<Self> {
        let effects = "SELECT id, tenant, operation, quantity, created_at FROM effects ORDER BY id";
        let receipts = "SELECT tenant, operation, request_key, fingerprint, result, expires_at FROM receipts
            ORDER BY tenant, operation, request_key";
        Ok(Self { effects: all(connection, effects)?, receipts: all(connection, receipts)? })
    }

    /// Returns the number of effects and the number of receipts.
    pub(crate) fn counts(&self) -> (i64, i64) {
        let count = |rows| i64::try_from(rows).expect("the count is small");
        (count(self.effects.len()), count(self.receipts.len()))
    }
}

fn all<T>(connection: &Connection, query: &str) -> rusqlite::Result<Vec<T>>
where
    T: for<'r> TryFrom<&'r rusqlite::Row<'r>, Error = rusqlite::Error>,
{
    connection.prepare_cached(query)?.query_map([], |row| T::try_from(row))?.collect()
}
