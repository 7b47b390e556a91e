//! Part II: effect and receipt in one SQLite transaction. The default bodies of [`Ledger`] are the reference.
//!
//! Part I keeps its records in memory, for one process and one thread. Here several workers share a file, any of them
//! may die at any point, and a receipt is kept for a while only. It is the essay's experiment, with two additions that
//! [`Store`] names; where the essay is silent, the choice is named.
//!
//! The transaction ends at this file. A payment, a message or a second store is not rolled back with it.

use std::collections::HashSet;

use rusqlite::{Connection, DropBehavior, OptionalExtension, Transaction, TransactionBehavior};
use serde_json::json;

pub(crate) mod audit;
mod checkpoint;
mod error;
mod receipt;
mod scope;
pub mod scope_check;
mod store;

pub use self::{
    audit::Audit,
    checkpoint::{Checkpoint, Hook, pass, reach},
    error::{LedgerError, Result},
    receipt::{Attempt, Effect, Outcome, RETENTION, Receipt, corrupt},
    scope::Scope,
    store::{Journal, Settings, Store},
};
use crate::contract::{self, Contract, Verdict};

/// What it takes to do something once, from an authenticated request to a committed receipt.
///
/// The methods that take a connection expect [`begin`](Ledger::begin)'s transaction on it. Without one, each may report
/// [`LedgerError::InProgress`] too.
pub trait Ledger: Sync {
    // ANCHOR: fingerprint
    /// What is compared: Part I's fingerprint of `{"quantity": n}`. The essay compares the plain text.
    ///
    /// # Errors
    /// [`LedgerError::Contract`], which no quantity causes.
    fn fingerprint(&self, quantity: i64) -> Result<String> {
        Ok(contract::Reference.fingerprint(&json!({"quantity": quantity}))?)
    }
    // ANCHOR_END: fingerprint

    // ANCHOR: expires_at
    /// When a receipt that is written now expires: [`RETENTION`] later, in seconds.
    ///
    /// # Errors
    /// [`LedgerError::ClockOverflow`] when no `i64` holds that time.
    fn expires_at(&self, now: i64) -> Result<i64> {
        now.checked_add(RETENTION).ok_or(LedgerError::ClockOverflow(now))
    }
    // ANCHOR_END: expires_at

    // ANCHOR: is_live
    /// Whether a receipt still counts. At the very second at which it expires it does not.
    ///
    /// Chosen for a clock that steps back: a receipt from the future is live. So a step back makes receipts live longer,
    /// and no retry is done twice for it. A step forward ends them early; nothing here can tell it from time that passed.
    fn is_live(&self, expires_at: i64, now: i64) -> bool {
        expires_at > now
    }
    // ANCHOR_END: is_live

    // ANCHOR: begin
    /// Begins a transaction that holds the write lock from the start: whoever comes second waits here, before it has
    /// read anything. Readers are not kept out. When it is dropped without a commit, it is rolled back.
    ///
    /// # Errors
    /// [`LedgerError::InProgress`] when another worker holds the write lock for longer than the busy timeout;
    /// [`LedgerError::Storage`].
    fn begin<'s>(&self, store: &'s mut Store) -> Result<Transaction<'s>> {
        let mut transaction = Transaction::new(&mut store.connection, TransactionBehavior::Immediate)?;
        transaction.set_drop_behavior(DropBehavior::Rollback);
        Ok(transaction)
    }
    // ANCHOR_END: begin

    // ANCHOR: look_up
    /// The receipt of this scope, expired or not.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`] when there is one and it cannot be read; [`LedgerError::InProgress`];
    /// [`LedgerError::Storage`].
    fn look_up(&self, connection: &Connection, scope: &Scope) -> Result<Option<Receipt>> {
        let query = "SELECT fingerprint, result, expires_at FROM receipts
            WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3";
        let mut statement = connection.prepare_cached(query)?;
        let found = statement.query_row((scope.tenant(), scope.operation(), scope.key()), |row| {
            Ok(Receipt::read(row, scope)) // an error of its own, and not one of the query's
        });
        found.optional()?.transpose()
    }
    // ANCHOR_END: look_up

    // ANCHOR: check
    /// The receipt, if its fingerprint is the one of its own quantity. A retry's quantity has its fingerprint already.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`] otherwise.
    fn check(&self, receipt: Receipt, attempt: &Attempt<'_>) -> Result<Receipt> {
        let agrees = match receipt.effect.quantity {
            quantity if quantity == attempt.quantity => receipt.fingerprint == attempt.fingerprint,
            quantity => receipt.fingerprint == self.fingerprint(quantity)?,
        };
        let reason = "its fingerprint is not its quantity's";
        if agrees { Ok(receipt) } else { Err(corrupt(attempt.scope, reason.to_owned())) }
    }
    // ANCHOR_END: check

    // ANCHOR: answer
    /// What a live receipt answers, by step 5: a replay or a conflict. Nothing when the request is new.
    fn answer(&self, live: Option<&Receipt>, fingerprint: &str) -> Option<Outcome> {
        let receipt = live?;
        match contract::Reference.classify(Some(&receipt.to_record()), fingerprint) {
            Verdict::New => None,
            Verdict::Replay => Some(Outcome::Replay(receipt.effect)),
            Verdict::Conflict => Some(Outcome::Conflict),
        }
    }
    // ANCHOR_END: answer

    // ANCHOR: forget
    /// Removes this scope's receipt, which has expired, if there is one. The effect stays.
    ///
    /// # Errors
    /// [`LedgerError::Storage`].
    fn forget(&self, connection: &Connection, scope: &Scope) -> Result<()> {
        let query = "DELETE FROM receipts WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3";
        connection.prepare_cached(query)?.execute((scope.tenant(), scope.operation(), scope.key()))?;
        Ok(())
    }
    // ANCHOR_END: forget

    // ANCHOR: write_effect
    /// Does what is asked, and says what was done.
    ///
    /// # Errors
    /// [`LedgerError::Storage`].
    fn write_effect(&self, connection: &Connection, attempt: &Attempt<'_>) -> Result<Effect> {
        let query = "INSERT INTO effects (tenant, operation, quantity, created_at) VALUES (?1, ?2, ?3, ?4)";
        let row = (attempt.scope.tenant(), attempt.scope.operation(), attempt.quantity, attempt.now);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(Effect { id: connection.last_insert_rowid(), quantity: attempt.quantity })
    }
    // ANCHOR_END: write_effect

    // ANCHOR: write_receipt
    /// Remembers what was done. A receipt that is in the way stays as it is.
    ///
    /// # Errors
    /// [`LedgerError::Storage`], also when this scope has a receipt.
    fn write_receipt(&self, connection: &Connection, attempt: &Attempt<'_>, effect: Effect) -> Result<()> {
        let query = "INSERT INTO receipts (tenant, operation, request_key, fingerprint, result, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let Attempt { scope, fingerprint, expires_at, .. } = attempt;
        let result = effect.to_string();
        let row = (scope.tenant(), scope.operation(), scope.key(), fingerprint, result, expires_at);
        connection.prepare_cached(query)?.execute(row)?;
        Ok(())
    }
    // ANCHOR_END: write_receipt

    // ANCHOR: create
    /// A new request: an expired receipt goes, effect and receipt are written.
    ///
    /// # Errors
    /// [`LedgerError::Storage`], and [`LedgerError::Interrupted`] by the hook.
    fn create(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        self.forget(connection, attempt.scope)?;
        let effect = self.write_effect(connection, attempt)?;
        reach(hook, connection, Checkpoint::EffectWritten)?;
        self.write_receipt(connection, attempt, effect)?;
        reach(hook, connection, Checkpoint::ReceiptWritten)?;
        Ok(Outcome::Created(effect))
    }
    // ANCHOR_END: create

    // ANCHOR: perform
    /// All that happens inside the transaction: the receipt is looked up, and what it does not answer is done.
    ///
    /// # Errors
    /// Those of [`look_up`](Ledger::look_up), [`check`](Ledger::check) and [`create`](Ledger::create), and
    /// [`LedgerError::Interrupted`] by the hook.
    fn perform(&self, connection: &Connection, attempt: &Attempt<'_>, hook: &mut Hook<'_>) -> Result<Outcome> {
        let receipt = self.look_up(connection, attempt.scope)?;
        let receipt = receipt.map(|receipt| self.check(receipt, attempt)).transpose()?;
        reach(hook, connection, Checkpoint::LookedUp)?;
        let live = receipt.filter(|receipt| self.is_live(receipt.expires_at, attempt.now));
        match self.answer(live.as_ref(), &attempt.fingerprint) {
            Some(outcome) => Ok(outcome),
            None => self.create(connection, attempt, hook),
        }
    }
    // ANCHOR_END: perform

    // ANCHOR: commit
    /// Makes what the transaction wrote last.
    ///
    /// # Errors
    /// [`LedgerError::OutcomeUnknown`] for whatever COMMIT reports; its docs say what the caller may do. Busy is one such
    /// report: under a rollback journal a reader in the middle of a query is in the way, also of a replay's COMMIT.
    fn commit(&self, transaction: Transaction<'_>) -> Result<()> {
        transaction.commit().map_err(LedgerError::OutcomeUnknown)
    }
    // ANCHOR_END: commit

    // ANCHOR: execute
    /// Does what is asked, once within the retention: created, replay or conflict. The caller has authenticated the
    /// scope. The quantity is at least 1, `now` is in seconds, and the hook is called at each [`Checkpoint`].
    ///
    /// A duplicate that comes while the first attempt is running waits for it, for as long as the busy timeout, and
    /// then replays it. A panic of the hook passes through and has the effect of its error.
    ///
    /// # Errors
    /// [`LedgerError::QuantityNotPositive`], [`LedgerError::ClockOverflow`], and those of [`begin`](Ledger::begin),
    /// [`perform`](Ledger::perform) and [`commit`](Ledger::commit). Each says whether something was done. None means
    /// that there was no receipt.
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
        let outcome = self.perform(&transaction, &attempt, hook)?;
        self.commit(transaction)?;
        reach(hook, store.connection(), Checkpoint::Committed)?;
        Ok(outcome)
    }
    // ANCHOR_END: execute

    // ANCHOR: take_order_number
    /// A rule that outlives every receipt: a tenant has an order number once, for ever. Called by the hook at
    /// [`Checkpoint::EffectWritten`], it belongs to the transaction, and its error undoes the effect.
    ///
    /// # Errors
    /// [`LedgerError::OrderNumberTaken`]; [`LedgerError::Storage`].
    fn take_order_number(&self, connection: &Connection, tenant: &str, number: &str) -> Result<()> {
        let query = "INSERT INTO order_numbers (tenant, order_number) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        let taken = connection.prepare_cached(query)?.execute((tenant, number))? == 0;
        if taken { Err(LedgerError::OrderNumberTaken { tenant: tenant.into(), number: number.into() }) } else { Ok(()) }
    }
    // ANCHOR_END: take_order_number

    // ANCHOR: audit
    /// Which effects and receipts do not belong together, for instance after one table was restored from an older copy.
    /// An effect whose receipt would have expired by now is in order without one.
    ///
    /// After a step back of the clock, an effect whose receipt has expired and gone may be listed too.
    ///
    /// # Errors
    /// [`LedgerError::CorruptReceipt`], and [`LedgerError::Contract`] for one whose scope does not pass step 1;
    /// [`LedgerError::ClockOverflow`] for an effect at the end of time; [`LedgerError::InProgress`];
    /// [`LedgerError::Storage`].
    fn audit(&self, store: &mut Store, now: i64) -> Result<Audit> {
        let snapshot = store.connection.transaction()?;
        let (effects, receipts) = (audit::effects(&snapshot)?, audit::receipts(&snapshot)?);
        let done: HashSet<_> = effects.iter().map(|(done, _)| done).collect();
        let remembered: HashSet<_> = receipts.iter().map(|(done, _)| done).collect();
        let mut audit = Audit::default();
        for (effect, created_at) in &effects {
            if !remembered.contains(effect) && self.is_live(self.expires_at(*created_at)?, now) {
                audit.effects_without_receipt.push(effect.2.id);
            }
        }
        let orphans = receipts.iter().filter(|(effect, _)| !done.contains(effect));
        audit.receipts_without_effect.extend(orphans.map(|(_, scope)| scope.clone()));
        Ok(audit)
    }
    // ANCHOR_END: audit
}

/// The ledger as the essay describes it: every method as it stands above.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl Ledger for Reference {}

/// The quantity, if it is at least 1.
///
/// # Errors
/// [`LedgerError::QuantityNotPositive`] otherwise.
pub fn positive(quantity: i64) -> Result<i64> {
    if quantity > 0 { Ok(quantity) } else { Err(LedgerError::QuantityNotPositive(quantity)) }
}
