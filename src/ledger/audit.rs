//! The queries of the audit, which checks that effects and receipts match. A readable file alone does not prove it.

use rusqlite::{Connection, ErrorCode};

use crate::ledger::{Effect, LedgerError, Receipt, Result, Scope};

/// The result of an audit. All lists are empty if all effects and receipts match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// The ids, in ascending order, of effects whose receipt is missing although it should still be valid. A retry
    /// would repeat these effects.
    pub effects_without_receipt: Vec<i64>,
    /// The scopes of receipts whose effect is missing, sorted by their parts. Unless such a receipt has expired, a
    /// retry would replay an effect that does not exist.
    pub receipts_without_effect: Vec<Scope>,
    /// The ids, in ascending order, of effects that more than one receipt records, expired or not. All but one of these
    /// receipts were written for something that is lost: its id was given again.
    pub effects_with_several_receipts: Vec<i64>,
}

/// The data that an effect's row and its receipt have in common: tenant, operation, effect.
pub type Done = (String, String, Effect);

/// Runs SQLite's own check of the whole file: are all pages readable, and do tables and indexes agree?
///
/// # Errors
/// [`LedgerError::DamagedFile`] with what SQLite found; the errors of [`effects`].
pub fn check_integrity(connection: &Connection) -> Result<()> {
    let mut statement = connection.prepare("PRAGMA integrity_check").map_err(fault)?;
    let mut found: Vec<String> = Vec::new();
    for line in statement.query_map([], |row| row.get(0)).map_err(fault)? {
        match line.map_err(fault) {
            Ok(line) => found.push(line),
            // At some pages the check itself fails, after it has named them.
            Err(LedgerError::DamagedFile { found: last }) => found.push(last),
            Err(other) => return Err(other),
        }
    }
    if found == ["ok"] { Ok(()) } else { Err(LedgerError::DamagedFile { found: found.join("\n") }) }
}

/// Returns [`LedgerError::DamagedFile`] if SQLite reports damage by an error, as it does for a page that it cannot
/// read.
fn fault(error: rusqlite::Error) -> LedgerError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            LedgerError::DamagedFile { found: error.to_string() }
        }
        _ => error.into(),
    }
}

/// Returns every effect, sorted by id, with the time at which it was written.
///
/// # Errors
/// [`LedgerError::DamagedFile`], [`LedgerError::Storage`] and [`LedgerError::InProgress`].
pub fn effects(connection: &Connection) -> Result<Vec<(Done, i64)>> {
    let query = "SELECT tenant, operation, id, quantity, created_at FROM effects ORDER BY id";
    let mut statement = connection.prepare(query).map_err(fault)?;
    let rows = statement.query_map([], |row| {
        let effect = Effect { id: row.get("id")?, quantity: row.get("quantity")? };
        Ok(((row.get("tenant")?, row.get("operation")?, effect), row.get("created_at")?))
    });
    rows.and_then(Iterator::collect).map_err(fault)
}

/// Returns every receipt's scope, sorted by its parts, with the effect that the receipt records.
///
/// # Errors
/// The errors of [`effects`], [`LedgerError::CorruptReceipt`], and
/// [`LedgerError::Contract`] for a scope that does not pass step 1.
pub fn receipts(connection: &Connection) -> Result<Vec<(Done, Scope)>> {
    let query = "SELECT fingerprint, result, expires_at, tenant, operation, request_key FROM receipts
        ORDER BY tenant, operation, request_key";
    let mut statement = connection.prepare(query).map_err(fault)?;
    let mut rows = statement.query([]).map_err(fault)?;
    let mut receipts = Vec::new();
    while let Some(row) = rows.next().map_err(fault)? {
        let (tenant, operation): (String, String) = (row.get("tenant")?, row.get("operation")?);
        let scope = Scope::new(&tenant, &operation, &row.get::<_, String>("request_key")?)?;
        let effect = Receipt::read(row, &scope)?.effect;
        receipts.push(((tenant, operation, effect), scope));
    }
    Ok(receipts)
}
