//! The statement that writes the effect returns its number.

use rusqlite::Connection;

use crate::ledger::{Attempt, Effect, Ledger, Result};

pub(crate) struct ReturnedNumber;

impl Ledger for ReturnedNumber {
    fn write_effect(&self, connection: &Connection, attempt: &Attempt<'_>) -> Result<Effect> {
        let query =
            "INSERT INTO effects (tenant, operation, quantity, created_at) VALUES (?1, ?2, ?3, ?4) RETURNING id";
        let row = (attempt.scope.tenant(), attempt.scope.operation(), attempt.quantity, attempt.now);
        let id = connection.prepare_cached(query)?.query_row(row, |row| row.get(0))?;
        Ok(Effect { id, quantity: attempt.quantity })
    }
}
