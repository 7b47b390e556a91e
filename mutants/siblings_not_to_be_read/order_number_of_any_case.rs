//! Order numbers that differ only in case are the same number.

use rusqlite::Connection;

use crate::ledger::{Ledger, LedgerError, Result};

pub(crate) struct OrderNumberOfAnyCase;

impl Ledger for OrderNumberOfAnyCase {
    fn take_order_number(&self, connection: &Connection, tenant: &str, number: &str) -> Result<()> {
        let query = "INSERT INTO order_numbers (tenant, order_number) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        let taken = connection.prepare_cached(query)?.execute((tenant, number.to_lowercase()))? == 0;
        if taken { Err(LedgerError::OrderNumberTaken { tenant: tenant.into(), number: number.into() }) } else { Ok(()) }
    }
}
