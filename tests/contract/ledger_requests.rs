//! The requests that the ledger's tests send, and the results that they expect.

use proptest::prelude::*;
use same_key::ledger::{Checkpoint, Effect, Hook, Outcome, Result, Scope, Store, pass};

use crate::subject::ledger_subject;

pub(crate) fn scope(tenant: &str, operation: &str, key: &str) -> Scope {
    Scope::new(tenant, operation, key).expect("all three parts are valid")
}

/// Returns the scope that most tests use.
pub(crate) fn intent() -> Scope {
    scope("north", "web-order", "intent-a")
}

/// Executes a request for this quantity at this time, in the scope that most tests use.
pub(crate) fn execute(store: &mut Store, quantity: i64, now: i64) -> Result<Outcome> {
    execute_with(store, quantity, now, &mut pass)
}

pub(crate) fn execute_with(store: &mut Store, quantity: i64, now: i64, hook: &mut Hook<'_>) -> Result<Outcome> {
    ledger_subject().execute(store, &intent(), quantity, now, hook)
}

pub(crate) fn execute_in(store: &mut Store, scope: &Scope, quantity: i64, now: i64) -> Result<Outcome> {
    ledger_subject().execute(store, scope, quantity, now, &mut pass)
}

/// Executes a request. Returns its outcome and the checkpoints that it reached.
pub(crate) fn reached(store: &mut Store, quantity: i64, now: i64) -> (Result<Outcome>, Vec<Checkpoint>) {
    let mut reached = Vec::new();
    let outcome = execute_with(store, quantity, now, &mut |_, checkpoint| {
        reached.push(checkpoint);
        Ok(())
    });
    (outcome, reached)
}

#[allow(clippy::unnecessary_wraps, reason = "it has the return type of an attempt")]
pub(crate) fn created(id: i64, quantity: i64) -> Result<Outcome> {
    Ok(Outcome::Created(Effect { id, quantity }))
}

#[allow(clippy::unnecessary_wraps, reason = "it has the return type of an attempt")]
pub(crate) fn replay(id: i64, quantity: i64) -> Result<Outcome> {
    Ok(Outcome::Replay(Effect { id, quantity }))
}

/// Generates a quantity: small, any, or at the limits of 32 bits and of a float's exact integers.
pub(crate) fn quantity() -> impl Strategy<Value = i64> {
    const EDGES: [i64; 5] = [1, 1 << 31, 1 << 32, 1 << 53, i64::MAX];
    prop_oneof![2 => 1_i64..1_000, 3 => 1..=i64::MAX, 2 => prop::sample::select(&EDGES[..])]
}
