//! Attempts, effects and receipts.

use std::fmt;

use rusqlite::{Row, types::FromSql};
use serde_json::json;

use crate::{
    contract::Record,
    ledger::{LedgerError, Result, Scope},
    response::Response,
};

/// An effect: the row with this id and this quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The row's id in `effects`.
    pub id: i64,
    /// The quantity, at least 1.
    pub quantity: i64,
}

/// The outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The request was new, and this effect was written.
    Created(Effect),
    /// The request is a retry. This effect was written earlier, and no effect was written now.
    Replay(Effect),
    /// The key was already used for another request. Nothing was done.
    Conflict,
}

/// One attempt to carry out a request, at one point in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt<'a> {
    /// The tenant, the operation and the key.
    pub scope: &'a Scope,
    /// The requested quantity.
    pub quantity: i64,
    /// The fingerprint of the requested quantity.
    pub fingerprint: String,
    /// The time in seconds.
    pub now: i64,
    /// The time in seconds at which a receipt written now expires.
    pub expires_at: i64,
}

/// The stored receipt of a completed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The request's fingerprint. (The essay stores the request's plain text here.)
    pub fingerprint: String,
    /// The effect that was written.
    pub effect: Effect,
    /// The time in seconds at which the receipt expires.
    pub expires_at: i64,
}

impl Effect {
    /// Parses the effect from a receipt's text. Returns `None` for any text that the ledger does not write.
    fn from_text(text: &str) -> Option<Self> {
        let members = text.strip_prefix("{\"effect_id\":")?.strip_suffix('}')?;
        let (id, quantity) = members.split_once(",\"quantity\":")?;
        let effect = Self { id: id.parse().ok()?, quantity: quantity.parse().ok()? };
        (effect.to_string() == text && effect.id > 0 && effect.quantity > 0).then_some(effect)
    }
}

/// Writes the effect as a receipt stores it: `{"effect_id":1,"quantity":2}`.
impl fmt::Display for Effect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, quantity } = self;
        write!(formatter, r#"{{"effect_id":{id},"quantity":{quantity}}}"#)
    }
}

impl Receipt {
    /// Reads the receipt from a row that begins with `fingerprint`, `result` and `expires_at`.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`] for this scope, when a column has a value that the ledger does not write.
    pub fn read(row: &Row<'_>, scope: &Scope) -> Result<Self> {
        let (fingerprint, result): (_, String) = (column(row, 0, scope)?, column(row, 1, scope)?);
        let effect = Effect::from_text(&result).ok_or_else(|| corrupt(scope, format!("its result is {result:?}")))?;
        Ok(Self { fingerprint, effect, expires_at: column(row, 2, scope)? })
    }

    /// Returns this receipt as a record of Part I.
    pub fn to_record(&self) -> Record {
        Record { fingerprint: self.fingerprint.clone(), response: Response::from(json!(self.effect.to_string())) }
    }
}

fn column<T: FromSql>(row: &Row<'_>, index: usize, scope: &Scope) -> Result<T> {
    row.get(index).map_err(|error| corrupt(scope, error.to_string()))
}

/// Returns the error for a malformed receipt.
pub fn corrupt(scope: &Scope, reason: String) -> LedgerError {
    LedgerError::CorruptReceipt { scope: scope.clone(), reason }
}
