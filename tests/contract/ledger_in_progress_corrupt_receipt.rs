//! An unreadable receipt is a separate error. It may record an effect, so it is never treated as a missing receipt.

use rstest::rstest;
use same_key::{
    contract::{Contract, Reference},
    ledger::{Journal, LedgerError, Outcome},
};
use serde_json::json;

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, intent, scope},
    subject::ledger_subject,
};

const RESULTS: [&str; 17] = [
    "''",
    "'garbage'",
    "'{}'",
    "'[]'",
    "'null'",
    r#"'{"effect_id":1}'"#,
    r#"'{"quantity":2}'"#,
    r#"'{"effect_id":1,"quantity":2'"#,
    r#"'{"effect_id":"1","quantity":2}'"#,
    r#"'{"effect_id":1,"quantity":2.0}'"#,
    r#"'{"effect_id":1,"quantity":2,"tenant":"south"}'"#,
    r#"'{"effect_id":0,"quantity":2}'"#,
    r#"'{"effect_id":01,"quantity":2}'"#,
    r#"'{"effect_id":1,"quantity":+2}'"#,
    r#"'{"effect_id": 1, "quantity": 2}'"#,
    r#"'{"effect_id":1,"effect_id":7,"quantity":2}'"#,
    "CAST(x'ff' AS TEXT)",
];

/// Makes an attempt at this time, and asserts that it reports this scope's receipt as corrupt and changes nothing.
fn assert_corrupt(database: &Database, quantity: i64, now: i64, what: &str) {
    let before = rows(database);
    let result = execute(&mut database.open(), quantity, now);
    let about = match &result {
        Err(LedgerError::CorruptReceipt { scope, .. }) => Some(scope.clone()),
        _ => None,
    };
    assert_eq!(about, Some(intent()), "{what}: {result:?}");
    assert_eq!(rows(database), before, "{what}");
}

/// Returns every row as SQLite stores it, readable or not.
fn rows(database: &Database) -> Vec<String> {
    let query = "SELECT 'effect ' || id || ' ' || quantity FROM effects UNION ALL
        SELECT 'receipt ' || hex(fingerprint) || ' ' || hex(result) || ' ' || expires_at FROM receipts";
    let raw = database.raw();
    let mut statement = raw.prepare(query).expect("the tables exist");
    let rows = statement.query_map([], |row| row.get(0)).expect("the query has no parameters");
    rows.collect::<Result<_, _>>().expect("hexadecimal digits are text")
}

#[rstest]
#[case::by_the_same_request(2, 0)]
#[case::by_another_request(3, 0)]
#[case::by_the_same_request_after_the_retention(2, 60)]
#[case::by_another_request_after_the_retention(3, 60)]
fn a_result_that_cannot_be_read_is_reported(#[case] quantity: i64, #[case] now: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    for result in RESULTS {
        database
            .raw()
            .execute(&format!("UPDATE receipts SET result = {result}"), [])
            .expect("the receipt can be corrupted");
        assert_corrupt(&database, quantity, now, result);
    }
}

#[rstest]
#[case::empty("''")]
#[case::cut_short("substr(fingerprint, 1, 63)")]
#[case::in_upper_case("upper(fingerprint)")]
#[case::of_three("'71507bbef8d1c7aa3d3d86cf1cf1931cfd0d27339b38a46f8eccd6dba177f296'")]
#[case::the_plain_text(r#"'{"quantity":2}'"#)]
#[case::not_utf_8("CAST(x'ff' AS TEXT)")]
fn a_fingerprint_that_is_not_the_quantitys_is_reported(#[case] fingerprint: &str, #[values(0, 60)] now: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let query = format!("UPDATE receipts SET fingerprint = {fingerprint}");
    database.raw().execute(&query, []).expect("the receipt can be corrupted");
    assert_corrupt(&database, 2, now, fingerprint);
    assert_corrupt(&database, 3, now, fingerprint);
}

#[test]
fn a_quantity_that_is_not_the_fingerprints_is_reported() {
    for quantity in [1, 3, 0, -2] {
        let database = Database::new(Journal::Rollback);
        assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
        let query = r#"UPDATE receipts SET result = '{"effect_id":1,"quantity":' || ?1 || '}'"#;
        database.raw().execute(query, [quantity]).expect("the receipt can be corrupted");
        assert_corrupt(&database, 2, 0, &format!("a quantity of {quantity}"));
    }
}

/// The receipt's fingerprint matches its quantity, but no request can have this quantity.
#[rstest]
#[case::zero(0)]
#[case::negative(-2)]
fn a_quantity_that_is_not_positive_is_reported(#[case] quantity: i64) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let fingerprint = Reference.fingerprint(&json!({"quantity": quantity})).expect("an object has a fingerprint");
    let query = r#"UPDATE receipts SET fingerprint = ?1, result = '{"effect_id":1,"quantity":' || ?2 || '}'"#;
    database.raw().execute(query, (fingerprint, quantity)).expect("the receipt can be corrupted");
    assert_corrupt(&database, 2, 0, "a quantity that is not positive");
}

#[test]
fn other_keys_are_not_affected() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    database.raw().execute("UPDATE receipts SET result = ''", []).expect("the receipt can be corrupted");
    let other = scope("north", "web-order", "intent-b");
    assert_eq!(execute_in(&mut database.open(), &other, 2, 0), created(2, 2));
    assert_eq!(execute_in(&mut database.open(), &other, 3, 0), Ok(Outcome::Conflict));
}

#[test]
fn the_receipt_says_what_is_wrong_with_it() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    database.raw().execute("UPDATE receipts SET result = 'torn'", []).expect("the receipt can be corrupted");
    let message = execute(&mut database.open(), 2, 0).map_err(|error| error.to_string());
    let expected = "the receipt of north/web-order/intent-a cannot be read (its result is \"torn\"): repair it before \
                    this key is used again";
    assert_eq!(message, Err(expected.to_owned()));
}

/// A store's own table has no such values. This one takes its place while the store is open.
#[rstest]
#[case::of_the_fingerprint("fingerprint", &["NULL", "x'00'"])]
#[case::of_the_result("result", &["NULL", "x'00'"])]
#[case::of_the_expiry("expires_at", &["NULL", "x'00'", "0.5", "'never'"])]
fn another_type_is_reported(#[case] column: &str, #[case] values: &[&str]) {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let replace = "CREATE TABLE loose AS SELECT * FROM receipts;
        DROP TABLE receipts;
        ALTER TABLE loose RENAME TO receipts";
    store.connection().execute_batch(replace).expect("the table can be replaced");
    for value in values {
        let update = format!("UPDATE receipts SET {column} = {value}");
        assert_eq!(store.connection().execute(&update, []), Ok(1));
        let about = |error| match error {
            Some(LedgerError::CorruptReceipt { scope, .. }) => Some(scope),
            _ => None,
        };
        for (quantity, now) in [(2, 0), (3, 0), (2, 60)] {
            assert_eq!(about(execute(&mut store, quantity, now).err()), Some(intent()), "{value}");
        }
        assert_eq!(about(ledger_subject().audit(&mut store, 0).err()), Some(intent()), "{value}");
        let query = "SELECT (SELECT count(*) FROM effects), (SELECT count(*) FROM receipts)";
        let counts = store.connection().query_row(query, [], |row| <(i64, i64)>::try_from(row));
        assert_eq!(counts, Ok((1, 1)), "{value}");
    }
}
