//! Part II: effect and receipt in one SQLite transaction. The default bodies of [`Ledger`] are the reference.
//!
//! Part I keeps its records in memory, for one process and one thread. Here several workers share a file, any of them
//! may die at any point, and a receipt expires. This is the essay's experiment, with three additions to its tables:
//! `order_numbers`, and for `effects` the column `created_at` and AUTOINCREMENT. Where the essay is silent, the docs
//! name the choice.
//!
//! The transaction covers only this file. It does not roll back a payment, a message or a second store.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, DropBehavior, OptionalExtension, Transaction, TransactionBehavior};
use serde_json::json;

pub mod audit;
mod checkpoint;
mod error;
mod receipt;
mod schema;
mod scope;
pub mod scope_check;
mod store;
mod temporary_folder;

pub(crate) use self::temporary_folder::TemporaryFolder;
pub use self::{
    audit::Audit,
    checkpoint::{Checkpoint, Hook, pass, reach},
    error::{LedgerError, Result},
    receipt::{Attempt, Effect, Outcome, Receipt, corrupt},
    scope::Scope,
    store::{Journal, Settings, Store},
};
use crate::contract::{self, Contract, Verdict};

/// The lifetime of a receipt, in seconds.
pub const RETENTION: i64 = 60;

/// The steps that carry out a request once, from the authenticated request to the committed receipt.
///
/// The methods that take a connection expect [`begin`](Ledger::begin)'s transaction on it. Without a transaction,
/// each of them can also return [`LedgerError::InProgress`], even if its docs do not list that error.
pub trait Ledger: Sync {
    /// Returns the fingerprint that requests are compared by: Part I's fingerprint of `{"quantity": n}`. The essay
    /// compares the plain text of the request instead.
    ///
    /// # Errors
    /// [`LedgerError::Contract`] if Part I rejects the body. It never does: every quantity has a fingerprint.
    fn fingerprint(&self, quantity: i64) -> Result<String> {
        Ok(contract::Reference.fingerprint(&json!({"quantity": quantity}))?)
    }

    /// Returns when a receipt that is written at `now` expires: [`RETENTION`] seconds later.
    ///
    /// # Errors
    /// [`LedgerError::ClockOverflow`] when that time does not fit in an `i64`.
    fn expires_at(&self, now: i64) -> Result<i64> {
        now.checked_add(RETENTION).ok_or(LedgerError::ClockOverflow(now))
    }

    /// Returns whether a receipt is still valid. At `expires_at` itself it is not.
    ///
    /// If the clock steps back, a receipt may seem to come from the future. This project treats it as valid. So when
    /// the clock steps back, receipts live longer, and no retry acts twice because of it. When the clock jumps
    /// forward, receipts expire early. The ledger cannot tell a jump from time that has passed.
    fn is_live(&self, expires_at: i64, now: i64) -> bool {
        expires_at > now
    }

    /// Begins a transaction that holds the write lock from the start. A second worker waits here, before it has read
    /// anything. Readers are not blocked. Dropping the transaction without a commit rolls it back.
    ///
    /// # Errors
    /// [`LedgerError::InProgress`] when another worker holds the write lock for longer than the busy timeout;
    /// [`LedgerError::Storage`].
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new(store.connection_mut(), TransactionBehavior::Immediate)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }

    /// Returns the receipt of this scope, expired or not.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`] when a receipt exists but cannot be read; [`LedgerError::InProgress`];
    /// [`LedgerError::Storage`].
    fn look_up(&self, connection: &Connection, scope: &Scope) -> Result<Option<Receipt>> {
        let query = "SELECT fingerprint, result, expires_at FROM receipts
            WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3";
        let mut statement = connection.prepare_cached(query)?;
        let found = statement.query_row((scope.tenant(), scope.operation(), scope.key()), |row| {
            Ok(Receipt::read(row, scope)) // nested: a corrupt receipt is not an error of the query
        });
        found.optional()?.transpose()
    }

    /// Returns the receipt if its fingerprint matches its own quantity. If the attempt has the same quantity, the
    /// receipt's fingerprint is compared with the attempt's. Otherwise the quantity's fingerprint is computed.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`] otherwise.
    fn check(&self, receipt: Receipt, attempt: &Attempt<'_>) -> Result<Receipt> {
        let agrees = match receipt.effect.quantity {
            quantity if quantity == attempt.quantity => receipt.fingerprint == attempt.fingerprint,
            quantity => receipt.fingerprint == self.fingerprint(quantity)?,
        };
        let reason = "its fingerprint does not match its quantity";
        if agrees { Ok(receipt) } else { Err(corrupt(attempt.scope, reason.to_owned())) }
    }

    /// Applies step 5 to a valid receipt, and returns the outcome: a replay or a conflict. Returns `None` when the
    /// request is new.
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        let receipt = live?;
        match contract::Reference.classify(Some(&receipt.to_record()), fingerprint) {
            Verdict::New => None,
            Verdict::Replay => Some(Outcome::Replay(receipt.effect)),
            Verdict::Conflict => Some(Outcome::Conflict),
        }
    }

    /// Deletes this scope's receipt, if it exists. The caller has checked that it expired. The effect stays.
    ///
    /// # Errors
    /// [`LedgerError::Storage`].
    fn forget(&self, connection: &Connection, scope: &Scope) -> Result<()> {
        let query = "DELETE FROM receipts WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3";
        connection.prepare_cached(query)?.execute((scope.tenant(), scope.operation(), scope.key()))?;
        Ok(())
    }

    /// Writes the requested effect, and returns it.
    ///
    /// # Errors
    /// [`LedgerError::Storage`].
    fn write_effect(&self, connection: &Connection, attempt: &Attempt<'_>) -> Result<Effect> {
        let query = "INSERT INTO effects (tenant, operation, quantity, created_at) VALUES (?1, ?2, ?3, ?4)";
        let row = (attempt.scope.tenant(), attempt.scope.operation(), attempt.quantity, attempt.now);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(Effect { id: connection.last_insert_rowid(), quantity: attempt.quantity })
    }

    /// Writes the receipt of this effect. A receipt that already exists for the scope stays unchanged.
    ///
    /// # Errors
    /// [`LedgerError::Storage`], also when the scope already has a receipt.
    fn write_receipt(&self, connection: &Connection, attempt: &Attempt<'_>, effect: Effect) -> Result<()> {
        let query = "INSERT INTO receipts (tenant, operation, request_key, fingerprint, result, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let Attempt { scope, fingerprint, expires_at, .. } = attempt;
        let result = effect.to_string();
        let row = (scope.tenant(), scope.operation(), scope.key(), fingerprint, result, expires_at);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(())
    }

    /// Carries out a new request: deletes an expired receipt, and writes effect and receipt.
    ///
    /// # Errors
    /// [`LedgerError::Storage`]; [`LedgerError::Interrupted`] when the hook fails; [`LedgerError::TransactionEnded`]
    /// when one of its statements ended the transaction.
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }

    /// Does everything inside the transaction: looks up the receipt, and carries out the request if no valid receipt
    /// answers it.
    ///
    /// # Errors
    /// The errors of [`look_up`](Ledger::look_up), [`check`](Ledger::check) and [`create`](Ledger::create). The hook
    /// runs here too, and it can fail or end the transaction as in `create`.
    fn answer_or_create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let receipt = self.look_up(connection, attempt.scope)?;
        let receipt = receipt.map(|receipt| self.check(receipt, attempt)).transpose()?;
        reach(hook, connection, Checkpoint::LookedUp)?;
        let live = receipt.filter(|receipt| self.is_live(receipt.expires_at, attempt.now));
        match self.answer(live.as_ref(), &attempt.fingerprint) {
            Some(outcome) => Ok(outcome),
            None => self.create(connection, attempt, hook),
        }
    }

    /// Makes the transaction's writes durable.
    ///
    /// # Errors
    /// [`LedgerError::Storage`] when the disk is full and SQLite has rolled back. [`LedgerError::OutcomeUnknown`] for
    /// every other error of COMMIT. Its docs say what the caller may do. `SQLITE_BUSY` is one of these errors: under a
    /// rollback journal, a reader in the middle of a query blocks COMMIT. Such a reader blocks the COMMIT of a replay
    /// too, although a replay writes nothing.
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        let committed = transaction.execute_batch("COMMIT");
        committed.map_err(|error| LedgerError::of_commit(error, transaction.is_autocommit()))
    }

    /// Carries out a request once within the retention, and returns created, replay or conflict. The caller has
    /// authenticated the scope. The quantity is at least 1, `now` is in seconds, and the hook runs at each
    /// [`Checkpoint`].
    ///
    /// A duplicate that arrives while the first attempt is running waits for it, up to the busy timeout, and then
    /// replays it. A panic in the hook propagates. It rolls back the same work as an error from the hook.
    ///
    /// # Errors
    /// [`LedgerError::QuantityNotPositive`], [`LedgerError::ClockOverflow`], the errors of the hook, and the errors of
    /// [`begin`](Ledger::begin), [`answer_or_create`](Ledger::answer_or_create) and [`commit`](Ledger::commit). Each
    /// error's docs say whether something was done, or that this is unknown. After any of these errors, the scope
    /// may still have a receipt of an earlier attempt.
    fn execute(
        &self,
        store: &mut Store,
        scope: &Scope,
        quantity: i64,
        now: i64,
        hook: &mut Hook<'_>,
    ) -> Result<Outcome> {
        let quantity = positive(quantity)?;
        let (fingerprint, expires_at) = (self.fingerprint(quantity)?, self.expires_at(now)?);
        let attempt = Attempt { scope, quantity, fingerprint, now, expires_at };
        let transaction = self.begin(store)?;
        reach(hook, &transaction, Checkpoint::Begun)?;
        let outcome = self.answer_or_create(&transaction, &attempt, hook)?;
        self.commit(transaction)?;
        reach(hook, store.connection(), Checkpoint::Committed)?;
        Ok(outcome)
    }

    /// Reserves an order number. A tenant can use a number only once, even after every receipt has expired. When the
    /// hook calls this method at [`Checkpoint::EffectWritten`], the reservation is part of the transaction, and an
    /// error rolls back the effect.
    ///
    /// # Errors
    /// [`LedgerError::OrderNumberTaken`]; [`LedgerError::Storage`].
    fn take_order_number(&self, connection: &Connection, tenant: &str, number: &str) -> Result<()> {
        let query = "INSERT INTO order_numbers (tenant, order_number) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        let taken = connection.prepare_cached(query)?.execute((tenant, number))? == 0;
        if taken { Err(LedgerError::OrderNumberTaken { tenant: tenant.into(), number: number.into() }) } else { Ok(()) }
    }

    /// Lists the effects and receipts that do not match, for instance after one table was restored from an older copy.
    /// An effect without a receipt is not listed if its receipt would have expired by now. First of all, SQLite checks
    /// the file itself.
    ///
    /// After the clock steps back, the list may also include an effect whose receipt expired and was deleted.
    ///
    /// # Errors
    /// [`LedgerError::DamagedFile`]; [`LedgerError::CorruptReceipt`]; [`LedgerError::Contract`] for a receipt whose
    /// scope does not pass step 1; [`LedgerError::ClockOverflow`] for an effect without a receipt whose expiry would
    /// not fit in an `i64`; [`LedgerError::InProgress`]; [`LedgerError::Storage`].
    fn audit(&self, store: &mut Store, now: i64) -> Result<Audit> {
        let snapshot = store.connection_mut().transaction()?;
        audit::check_integrity(&snapshot)?;
        let (effects, receipts) = (audit::effects(&snapshot)?, audit::receipts(&snapshot)?);
        let done: HashSet<_> = effects.iter().map(|(done, _)| done).collect();
        let mut remembered = HashMap::new();
        for (effect, _) in &receipts {
            *remembered.entry(effect).or_insert(0) += 1;
        }
        let mut audit = Audit::default();
        for (effect, created_at) in &effects {
            let receipts = remembered.get(effect).copied().unwrap_or(0);
            if receipts == 0 && self.is_live(self.expires_at(*created_at)?, now) {
                audit.effects_without_receipt.push(effect.2.id);
            }
            if receipts > 1 {
                audit.effects_with_several_receipts.push(effect.2.id);
            }
        }
        let orphans = receipts.iter().filter(|(effect, _)| !done.contains(effect));
        audit.receipts_without_effect.extend(orphans.map(|(_, scope)| scope.clone()));
        Ok(audit)
    }
}

/// The reference of Part II: every method with its default body.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl Ledger for Reference {}

/// Returns the quantity if it is at least 1.
///
/// # Errors
/// [`LedgerError::QuantityNotPositive`] otherwise.
pub fn positive(quantity: i64) -> Result<i64> {
    if quantity > 0 { Ok(quantity) } else { Err(LedgerError::QuantityNotPositive(quantity)) }
}
