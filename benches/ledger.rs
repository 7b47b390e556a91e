//! The cost of the ledger, in requests per second on a file with full durability.
//!
//! Each benchmark compares the ledger with the same SQL statements, written by hand in one function. Replays are
//! measured in a small table and in a large one.

use std::hint::black_box;

use divan::{Bencher, counter::ItemsCount};
use rusqlite::{Connection, OptionalExtension, Result, Transaction, TransactionBehavior};
use same_key::{
    contract::{self, Contract},
    ledger::{Ledger, Outcome, Reference, Scope, Settings, Store, pass},
};
use serde_json::{Value, json};
use tempfile::TempDir;

fn main() {
    divan::main();
}

/// Creates the file of one benchmark, with this many receipts.
fn file(receipts: i64) -> (TempDir, Store) {
    let folder = TempDir::new().expect("a folder can be created");
    let store =
        Store::open(&folder.path().join("orders.sqlite"), Settings::default()).expect("the store can be opened");
    let connection = store.connection();
    let fingerprint = Reference.fingerprint(2).expect("a quantity has a fingerprint");
    let fill = "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
        INSERT INTO receipts SELECT 'north', 'web-order', 'old-' || n, ?2, json_object('effect_id', n, 'quantity', 2), 60
        FROM number";
    if receipts > 0 {
        connection.execute(fill, (receipts, fingerprint)).expect("the table can be filled");
    }
    (folder, store)
}

/// Carries out a request as the reference does, in one function, without hook and error types.
fn by_hand(connection: &mut Connection, scope: (&str, &str, &str), quantity: i64, now: i64) -> Result<(i64, i64)> {
    let (tenant, operation, key) = scope;
    let fingerprint =
        contract::Reference.fingerprint(&json!({"quantity": quantity})).expect("a quantity has a fingerprint");
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    let found: Option<(String, String, i64)> = transaction
        .prepare_cached(
            "SELECT fingerprint, result, expires_at FROM receipts
            WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3",
        )?
        .query_row(scope, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    if let Some((first, result, expires_at)) = found
        && expires_at > now
    {
        assert_eq!(first, fingerprint, "the benchmark uses only one quantity");
        let result: Value = serde_json::from_str(&result).expect("the benchmark writes JSON");
        transaction.commit()?;
        let number = |name: &str| result[name].as_i64().expect("the member is an integer");
        return Ok((number("effect_id"), number("quantity")));
    }
    transaction
        .prepare_cached("DELETE FROM receipts WHERE tenant = ?1 AND operation = ?2 AND request_key = ?3")?
        .execute(scope)?;
    transaction
        .prepare_cached("INSERT INTO effects (tenant, operation, quantity, created_at) VALUES (?1, ?2, ?3, ?4)")?
        .execute((tenant, operation, quantity, now))?;
    let id = transaction.last_insert_rowid();
    let result = json!({"effect_id": id, "quantity": quantity}).to_string();
    transaction
        .prepare_cached(
            "INSERT INTO receipts (tenant, operation, request_key, fingerprint, result, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute((tenant, operation, key, fingerprint, result, now + 60))?;
    transaction.commit()?;
    Ok((id, quantity))
}

/// Measures new requests, one after another.
mod created {
    use super::{Bencher, ItemsCount, Ledger, Outcome, Reference, Scope, black_box, by_hand, file, pass};

    #[divan::bench(sample_count = 300, sample_size = 1)]
    fn ledger(bencher: Bencher<'_, '_>) {
        let (_folder, mut store) = file(0);
        let mut number = 0;
        bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
            number += 1;
            let scope = Scope::new("north", "web-order", &format!("intent-{number}")).expect("the scope is valid");
            let outcome = Reference.execute(&mut store, &scope, 2, 0, &mut pass);
            assert!(matches!(outcome, Ok(Outcome::Created(_))), "{outcome:?}");
        });
    }

    #[divan::bench(sample_count = 300, sample_size = 1)]
    fn statements_by_hand(bencher: Bencher<'_, '_>) {
        let (folder, store) = file(0);
        drop(store);
        let mut connection =
            super::Connection::open(folder.path().join("orders.sqlite")).expect("the file can be opened");
        let mut number = 0;
        bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
            number += 1;
            let key = format!("intent-{number}");
            black_box(by_hand(&mut connection, ("north", "web-order", &key), 2, 0)).expect("the request succeeds");
        });
    }
}

/// Measures retries in a table with this many receipts.
mod replayed {
    use super::{Bencher, ItemsCount, Ledger, Outcome, Reference, Scope, black_box, by_hand, file, pass};

    /// Returns the key of the next receipt. Successive keys are spread over the whole table.
    fn next(number: &mut i64, receipts: i64) -> String {
        *number = (*number + 7_919) % receipts;
        format!("old-{}", *number + 1)
    }

    #[divan::bench(args = [1_000, 1_000_000], sample_count = 100, sample_size = 100)]
    fn ledger(bencher: Bencher<'_, '_>, receipts: i64) {
        let (_folder, mut store) = file(receipts);
        let mut number = 0;
        bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
            let key = next(&mut number, receipts);
            let scope = Scope::new("north", "web-order", &key).expect("the scope is valid");
            let outcome = Reference.execute(&mut store, &scope, 2, 0, &mut pass);
            assert!(matches!(outcome, Ok(Outcome::Replay(_))), "{outcome:?}");
        });
    }

    #[divan::bench(args = [1_000, 1_000_000], sample_count = 100, sample_size = 100)]
    fn statements_by_hand(bencher: Bencher<'_, '_>, receipts: i64) {
        let (folder, store) = file(receipts);
        drop(store);
        let mut connection =
            super::Connection::open(folder.path().join("orders.sqlite")).expect("the file can be opened");
        let mut number = 0;
        bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
            let key = next(&mut number, receipts);
            black_box(by_hand(&mut connection, ("north", "web-order", &key), 2, 0)).expect("the request succeeds");
        });
    }
}
