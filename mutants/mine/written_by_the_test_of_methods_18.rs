//! Yours: say in this line what you break.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a method of the ledger may need")]

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, DropBehavior, OptionalExtension, Transaction, TransactionBehavior};
use same_key::{
    contract::{self, Contract, Verdict},
    ledger::*,
};
use serde_json::json;

pub(super) struct Yours;

impl Ledger for Yours {
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
}
