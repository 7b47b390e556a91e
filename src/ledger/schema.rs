//! The tables of a store's file, and the numbers in its header that tell it from the files of other programs.

use std::collections::HashMap;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::ledger::{LedgerError, Result};

/// `effects` records what was done, `receipts` holds the receipts, which expire, and `order_numbers` enforces a rule
/// that outlives every receipt.
///
/// They are the essay's tables in STRICT form, with three additions: `order_numbers`, `created_at` and AUTOINCREMENT.
/// Without `created_at`, an audit could not tell an expired receipt from a lost one. Without AUTOINCREMENT, the id of a
/// lost effect could be given again, and a receipt would record another request's effect.
// ANCHOR: schema
const EFFECTS: &str = "
    CREATE TABLE effects (
        id         INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant     TEXT    NOT NULL,
        operation  TEXT    NOT NULL,
        quantity   INTEGER NOT NULL CHECK (quantity > 0),
        created_at INTEGER NOT NULL
    ) STRICT";
const RECEIPTS: &str = "
    CREATE TABLE receipts (
        tenant      TEXT    NOT NULL,
        operation   TEXT    NOT NULL,
        request_key TEXT    NOT NULL,
        fingerprint TEXT    NOT NULL,
        result      TEXT    NOT NULL,
        expires_at  INTEGER NOT NULL,
        PRIMARY KEY (tenant, operation, request_key)
    ) STRICT";
const ORDER_NUMBERS: &str = "
    CREATE TABLE order_numbers (
        tenant       TEXT NOT NULL,
        order_number TEXT NOT NULL,
        PRIMARY KEY (tenant, order_number)
    ) STRICT";
// ANCHOR_END: schema

const TABLES: [(&str, &str); 3] = [("effects", EFFECTS), ("receipts", RECEIPTS), ("order_numbers", ORDER_NUMBERS)];

/// The `application_id` of a store: the letters `SKSR`.
const APPLICATION_ID: i32 = i32::from_be_bytes(*b"SKSR");

/// The `user_version` of a store. It changes with the tables.
const VERSION: i32 = 1;

/// Returns whether the file has the numbers and all tables. It only reads, so it does not need the write lock.
///
/// # Errors
/// [`LedgerError::ForeignFile`] when the file has other numbers, or another table, view or index under a table's name.
/// Triggers have names of their own.
pub(super) fn is_complete(connection: &Connection) -> Result<bool> {
    let (marked, missing) = (is_marked(connection)?, missing(connection)?);
    Ok(marked && missing.is_empty())
}

/// Creates the missing tables and sets the numbers, all or nothing. It takes the write lock.
///
/// # Errors
/// The errors of [`is_complete`].
pub(super) fn complete(connection: &Connection) -> Result<()> {
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    // Another worker may have been here before the lock was free, so everything is read again.
    is_marked(&transaction)?;
    for table in missing(&transaction)? {
        transaction.execute_batch(table)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}

/// Returns whether the header has a store's numbers. A new file has zeros, and so has a store of an earlier version.
fn is_marked(connection: &Connection) -> Result<bool> {
    let query = "SELECT application_id, user_version FROM pragma_application_id, pragma_user_version";
    match connection.prepare_cached(query)?.query_row([], |row| <(i32, i32)>::try_from(row))? {
        (APPLICATION_ID, VERSION) => Ok(true),
        (0, 0) => Ok(false),
        (id, version) => {
            Err(LedgerError::ForeignFile { found: format!("application_id {id} and user_version {version}") })
        }
    }
}

/// Returns the statements that create the missing tables.
fn missing(connection: &Connection) -> Result<Vec<&'static str>> {
    // SQLite keeps the statement that created a table, and compares names without regard to case.
    let query = "SELECT lower(name), sql FROM sqlite_schema
        WHERE lower(name) IN ('effects', 'receipts', 'order_numbers') AND type <> 'trigger'";
    let mut statement = connection.prepare_cached(query)?;
    let found = statement.query_map([], |row| <(String, String)>::try_from(row))?;
    let found: HashMap<_, _> = found.collect::<rusqlite::Result<_>>()?;
    let mut missing = Vec::new();
    for (name, ours) in TABLES {
        match found.get(name) {
            None => missing.push(ours),
            Some(found) if is_ours(found, ours) => {}
            Some(found) => return Err(LedgerError::ForeignFile { found: found.clone() }),
        }
    }
    Ok(missing)
}

/// Returns whether this statement creates the table as this version does, or as the earlier one did: without
/// AUTOINCREMENT. It does not matter how many spaces and line breaks are between two words.
fn is_ours(found: &str, ours: &str) -> bool {
    let words = |statement: &str| statement.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    words(found) == words(ours) || words(found) == words(&ours.replace(" AUTOINCREMENT", ""))
}
