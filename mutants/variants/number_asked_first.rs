//! It asks whether the order number is taken, and writes it only if it is free.

use rusqlite::Connection;

use crate::ledger::{Ledger, LedgerError, Result};

pub(crate) struct NumberAskedFirst;

impl Ledger for NumberAskedFirst {
    fn take_order_number(&self, connection: &Connection, tenant: &str, number: &str) -> Result<()> {
        let query = "SELECT count(*) FROM order_numbers WHERE tenant = ?1 AND order_number = ?2";
        let count: i64 = connection.prepare_cached(query)?.query_row((tenant, number), |row| row.get(0))?;
        if count > 0 {
            return Err(LedgerError::OrderNumberTaken { tenant: tenant.into(), number: number.into() });
        }
        let query = "INSERT INTO order_numbers (tenant, order_number) VALUES (?1, ?2)";
        connection.prepare_cached(query)?.execute((tenant, number))?;
        Ok(())
    }
}
