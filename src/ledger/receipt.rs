//! What is asked, what was done, and what is remembered of it.

use std::fmt;

use rusqlite::{Row, types::FromSql};
use serde_json::json;

use crate::{
    contract::Record,
    ledger::{LedgerError, Result, Scope},
    response::Response,
};

/// For how long a receipt lives, in seconds.
pub const RETENTION: i64 = 60;

/// What was done: the row of this id, with this quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The row's id in `effects`.
    pub id: i64,
    /// The quantity, at least 1.
    pub quantity: i64,
}

/// What a request came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was new, and this was done.
    Created(Effect),
    /// It is a retry. This was done before, and is not done again.
    Replay(Effect),
    /// Its key was used for another request. Nothing was done.
    Conflict,
}

/// A request at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt<'a> {
    /// In whose name, for what, and under which key.
    pub scope: &'a Scope,
    /// What is asked.
    pub quantity: i64,
    /// The fingerprint of what is asked.
    pub fingerprint: String,
    /// The time in seconds.
    pub now: i64,
    /// When a receipt that is written now expires, in seconds.
    pub expires_at: i64,
}

/// What is remembered of a request that was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The request's fingerprint. (The essay keeps the request's plain text here.)
    pub fingerprint: String,
    /// What was done.
    pub effect: Effect,
    /// When it expires, in seconds.
    pub expires_at: i64,
}

impl Effect {
    /// The effect in a receipt's text; `None` for any text that the ledger does not write.
    fn from_text(text: &str) -> Option<Self> {
        let members = text.strip_prefix("{\"effect_id\":")?.strip_suffix('}')?;
        let (id, quantity) = members.split_once(",\"quantity\":")?;
        let effect = Self { id: id.parse().ok()?, quantity: quantity.parse().ok()? };
        (effect.to_string() == text && effect.id > 0 && effect.quantity > 0).then_some(effect)
    }
}

/// How a receipt writes it: `{"effect_id":1,"quantity":2}`.
impl fmt::Display for Effect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, quantity } = self;
        write!(formatter, r#"{{"effect_id":{id},"quantity":{quantity}}}"#)
    }
}

impl Receipt {
    /// The receipt in a row that begins with `fingerprint`, `result` and `expires_at`.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`], in this scope's name, when a column is not what the ledger writes.
    pub fn read(row: &Row<'_>, scope: &Scope) -> Result<Self> {
        let (fingerprint, result): (_, String) = (column(row, 0, scope)?, column(row, 1, scope)?);
        let effect = Effect::from_text(&result).ok_or_else(|| corrupt(scope, format!("its result is {result:?}")))?;
        Ok(Self { fingerprint, effect, expires_at: column(row, 2, scope)? })
    }

    /// The same as Part I remembers it.
    pub fn to_record(&self) -> Record {
        Record { fingerprint: self.fingerprint.clone(), response: Response::from(json!(self.effect.to_string())) }
    }
}

fn column<T: FromSql>(row: &Row<'_>, index: usize, scope: &Scope) -> Result<T> {
    row.get(index).map_err(|error| corrupt(scope, error.to_string()))
}

/// The error for a receipt that does not say what a receipt says.
pub fn corrupt(scope: &Scope, reason: String) -> LedgerError {
    LedgerError::CorruptReceipt { scope: scope.clone(), reason }
}
