//! Effect and receipt are one transaction: what the attempt has written at each checkpoint, and what belongs to it.

use same_key::ledger::{Attempt, Checkpoint, Effect, Journal, LedgerError, Outcome, Store};

use crate::{
    ledger_database::{Database, Rows},
    ledger_requests::{created, execute, execute_with, intent, reached, replay},
    subject::ledger_subject,
};

#[test]
fn the_checkpoints_come_in_order_and_only_what_is_new_writes() {
    use Checkpoint::{Begun, Committed, EffectWritten, LookedUp, ReceiptWritten};
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let all = vec![Begun, LookedUp, EffectWritten, ReceiptWritten, Committed];
    assert_eq!(reached(&mut store, 2, 0), (created(1, 2), all));
    assert_eq!(reached(&mut store, 2, 0), (replay(1, 2), vec![Begun, LookedUp, Committed]));
    assert_eq!(reached(&mut store, 3, 0), (Ok(Outcome::Conflict), vec![Begun, LookedUp, Committed]));
}

#[test]
fn the_hook_sees_what_the_attempt_has_written_so_far() {
    let database = Database::new(Journal::Rollback);
    let mut seen = Vec::new();
    let outcome = execute_with(&mut database.open(), 2, 0, &mut |connection, _| {
        seen.push(Rows::of(connection)?.counts());
        Ok(())
    });
    assert_eq!(outcome, created(1, 2));
    assert_eq!(seen, [(0, 0), (0, 0), (1, 0), (1, 1), (1, 1)]);
}

#[test]
fn what_the_hook_writes_belongs_to_the_transaction() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    store.connection().execute_batch("CREATE TABLE notes (text TEXT)").expect("a table can be created");
    let note = |connection: &rusqlite::Connection| connection.execute("INSERT INTO notes VALUES ('sold')", []);
    let mut fail = |connection: &rusqlite::Connection, checkpoint| match checkpoint {
        Checkpoint::LookedUp => Ok(note(connection).map(drop)?),
        Checkpoint::ReceiptWritten => Err("declined".into()),
        _ => Ok(()),
    };
    assert_eq!(execute_with(&mut store, 2, 0, &mut fail), Err(LedgerError::Interrupted("declined".into())));
    let notes = |store: &Store| store.connection().query_row("SELECT count(*) FROM notes", [], |row| row.get(0));
    assert_eq!(notes(&store), Ok(0));
    let mut write = |connection: &rusqlite::Connection, checkpoint| match checkpoint {
        Checkpoint::LookedUp => Ok(note(connection).map(drop)?),
        _ => Ok(()),
    };
    assert_eq!(execute_with(&mut store, 2, 0, &mut write), created(1, 2));
    assert_eq!(notes(&database.open()), Ok(1));
}

#[test]
fn a_receipt_is_written_once_and_the_first_stays() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    let before = database.rows();
    let scope = intent();
    for (quantity, expires_at) in [(2, 60), (2, 90), (3, 60)] {
        let fingerprint = format!("{:?}", ledger_subject().fingerprint(quantity));
        let attempt = Attempt { scope: &scope, quantity, fingerprint, now: 0, expires_at };
        let effect = Effect { id: 2, quantity };
        let result = ledger_subject().write_receipt(store.connection(), &attempt, effect);
        assert!(matches!(result, Err(LedgerError::Storage(_))), "{result:?}");
        assert_eq!(database.rows(), before);
    }
}

/// The effect and the attempt are not compared here: each column has one source.
#[test]
fn a_receipt_records_the_effect_and_the_attempt_that_it_is_given() {
    let database = Database::new(Journal::Rollback);
    let store = database.open();
    let scope = intent();
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint: "two".to_owned(), now: 5, expires_at: 90 };
    let result = ledger_subject().write_receipt(store.connection(), &attempt, Effect { id: 7, quantity: 3 });
    assert_eq!(result, Ok(()));
    let [tenant, operation, key, fingerprint, result] =
        ["north", "web-order", "intent-a", "two", r#"{"effect_id":7,"quantity":3}"#].map(str::to_owned);
    let receipts = vec![(tenant, operation, key, fingerprint, result, 90)];
    assert_eq!(database.rows(), Rows { receipts, ..Rows::default() });
}

#[test]
fn an_effect_records_the_attempt_that_it_is_given() {
    let database = Database::new(Journal::Rollback);
    let store = database.open();
    let scope = intent();
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint: "two".to_owned(), now: 5, expires_at: 90 };
    let effect = ledger_subject().write_effect(store.connection(), &attempt);
    assert_eq!(effect, Ok(Effect { id: 1, quantity: 2 }));
    let effects = vec![(1, "north".to_owned(), "web-order".to_owned(), 2, 5)];
    assert_eq!(database.rows(), Rows { effects, ..Rows::default() });
}
