//! The limits of the transaction. Each test whose name begins with `limit_` shows something that it does not cover. The
//! first paragraph of its doc comment is its row in the book.

use std::fs;

use rstest::rstest;
use same_key::ledger::{Audit, Checkpoint, Journal, LedgerError, Outcome, Store};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute, execute_in, execute_with, intent, replay, scope},
    subject::ledger_subject,
};

fn audit(database: &Database, now: i64) -> same_key::ledger::Result<Audit> {
    ledger_subject().audit(&mut database.open(), now)
}

/// An effect outside the file survives the rollback, and the retry repeats it.
#[test]
fn limit_a_message_that_was_sent_inside_survives_the_rollback() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    let mut sent = Vec::new();
    let mut thank = |connection: &rusqlite::Connection, checkpoint| {
        if checkpoint == Checkpoint::EffectWritten {
            sent.push("thank you for your order");
            if sent.len() == 1 {
                return Err("declined".into());
            }
            assert!(!connection.is_autocommit(), "the message is sent inside the transaction");
        }
        Ok(())
    };
    assert_eq!(execute_with(&mut store, 2, 0, &mut thank), Err(LedgerError::Interrupted("declined".into())));
    assert_eq!(execute_with(&mut store, 2, 0, &mut thank), created(1, 2));
    assert_eq!(sent.len(), 2);
    assert_eq!(database.counts(), (1, 1));
}

/// When the receipts are cleared, the same request is new.
#[test]
fn limit_receipts_that_were_cleared_are_forgotten() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    database.raw().execute("DELETE FROM receipts", []).expect("the receipts can be deleted");
    let found = Audit { effects_without_receipt: vec![1], ..Audit::default() };
    assert_eq!(audit(&database, 1), Ok(found));
    assert_eq!(execute(&mut database.open(), 2, 1), created(2, 2));
    assert_eq!(database.counts(), (2, 1));
}

/// In a second store, the same request is new.
#[test]
fn limit_a_second_store_knows_nothing_of_the_first() {
    let (here, there) = (Database::new(Journal::Rollback), Database::new(Journal::Rollback));
    assert_eq!(execute(&mut here.open(), 2, 0), created(1, 2));
    assert_eq!(execute(&mut there.open(), 2, 0), created(1, 2));
    assert_eq!(here.counts(), (1, 1));
    assert_eq!(there.counts(), (1, 1));
}

/// After a restore of an older copy of the whole file, what was done since the copy is done again, and no audit finds
/// it.
///
/// An audit finds no mismatch, because effect and receipt are both missing.
#[test]
fn limit_a_file_that_was_restored_from_a_copy_forgets_and_no_audit_sees_it() {
    let database = Database::new(Journal::Rollback);
    let copy = fs::read(database.path()).expect("the file can be copied");
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(execute(&mut database.open(), 2, 1), replay(1, 2));
    fs::write(database.path(), copy).expect("the file can be restored");
    assert_eq!(audit(&database, 1), Ok(Audit::default()));
    assert_eq!(execute(&mut database.open(), 2, 1), created(1, 2));
}

/// Copies a table, runs `meanwhile`, and restores the table from the copy.
fn restore(database: &Database, table: &str, meanwhile: impl FnOnce(&mut Store)) {
    let raw = database.raw();
    raw.execute_batch(&format!("CREATE TABLE copy AS SELECT * FROM {table}")).expect("the table can be copied");
    meanwhile(&mut database.open());
    let restore = format!("DELETE FROM {table}; INSERT INTO {table} SELECT * FROM copy; DROP TABLE copy");
    raw.execute_batch(&restore).expect("the table can be restored");
}

/// After a restore of the receipts alone, an audit finds the effects whose receipts are gone.
#[test]
fn limit_restored_receipts_forget_and_an_audit_finds_the_effects() {
    let database = Database::new(Journal::Rollback);
    let other = scope("south", "web-order", "intent-a");
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    restore(&database, "receipts", |store| assert_eq!(execute_in(store, &other, 2, 1), created(2, 2)));
    let found = Audit { effects_without_receipt: vec![2], ..Audit::default() };
    assert_eq!(audit(&database, 1), Ok(found));
    assert_eq!(execute_in(&mut database.open(), &other, 2, 1), created(3, 2));
}

/// After a restore of the effects alone, an audit finds the receipts whose effects are gone.
#[test]
fn limit_restored_effects_are_gone_and_an_audit_finds_their_receipts() {
    let database = Database::new(Journal::Rollback);
    let other = scope("south", "web-order", "intent-a");
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    restore(&database, "effects", |store| assert_eq!(execute_in(store, &other, 2, 1), created(2, 2)));
    let found = Audit { receipts_without_effect: vec![other.clone()], ..Audit::default() };
    assert_eq!(audit(&database, 1), Ok(found));
    assert_eq!(execute_in(&mut database.open(), &other, 2, 1), replay(2, 2), "the replayed effect does not exist");
}

/// After a restore of the effects and of the counter of their ids, an id is given again, and an audit finds the two
/// receipts that record it.
///
/// The counter of ids is restored with the effects, so an id is given twice.
#[test]
fn limit_effects_that_were_restored_with_their_counter_give_an_id_again_and_an_audit_finds_it() {
    let database = Database::new(Journal::Rollback);
    let lost = scope("north", "web-order", "intent-b");
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    assert_eq!(execute_in(&mut database.open(), &lost, 2, 0), created(2, 2));
    let restore = "DELETE FROM effects WHERE id = 2; UPDATE sqlite_sequence SET seq = 1 WHERE name = 'effects'";
    database.raw().execute_batch(restore).expect("the table can be restored");
    let new = scope("north", "web-order", "intent-c");
    assert_eq!(execute_in(&mut database.open(), &new, 2, 1), created(2, 2));
    assert_eq!(execute_in(&mut database.open(), &lost, 2, 1), replay(2, 2), "it replays another request's effect");
    let found = Audit { effects_with_several_receipts: vec![2], ..Audit::default() };
    assert_eq!(audit(&database, 1), Ok(found));
}

/// Makes an attempt whose hook runs these statements at these checkpoints.
fn with_statements(database: &Database, statements: &[(Checkpoint, &str)]) -> same_key::ledger::Result<Outcome> {
    execute_with(&mut database.open(), 2, 0, &mut |connection, reached| {
        for (_, statement) in statements.iter().filter(|(checkpoint, _)| *checkpoint == reached) {
            connection.execute_batch(statement)?;
        }
        Ok(())
    })
}

/// When a hook undoes the effect and leaves a transaction open, the receipt is committed without its effect, and the
/// retry replays it.
///
/// After each hook, the attempt checks that a transaction is open. It does not see that the effect is no longer in it.
#[rstest]
#[case::rolls_back_to_its_own_savepoint(&[(Checkpoint::LookedUp, "SAVEPOINT own"), (Checkpoint::EffectWritten, "ROLLBACK TO own")])]
#[case::rolls_back_and_begins_again(&[(Checkpoint::EffectWritten, "ROLLBACK; BEGIN")])]
fn limit_a_receipt_has_no_effect_after_a_hook_that(#[case] statements: &[(Checkpoint, &str)]) {
    let database = Database::new(Journal::Rollback);
    let result = with_statements(&database, statements);
    if matches!(result, Err(LedgerError::Storage(_))) {
        // A version that holds both rows in a savepoint of its own notices it.
        assert_eq!(database.counts(), (0, 0));
        return;
    }
    assert_eq!(result, created(1, 2));
    assert_eq!(database.counts(), (0, 1));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2), "the replayed effect does not exist");
    let found = Audit { receipts_without_effect: vec![intent()], ..Audit::default() };
    assert_eq!(audit(&database, 0), Ok(found));
}

/// When a hook commits by itself, the effect is committed without its receipt, and the retry repeats it.
#[test]
fn limit_a_hook_that_commits_leaves_an_effect_without_its_receipt() {
    let database = Database::new(Journal::Rollback);
    let ended = with_statements(&database, &[(Checkpoint::EffectWritten, "COMMIT")]);
    assert_eq!(ended, Err(LedgerError::TransactionEnded));
    let found = Audit { effects_without_receipt: vec![1], ..Audit::default() };
    assert_eq!(audit(&database, 0), Ok(found));
    assert_eq!(execute(&mut database.open(), 2, 0), created(2, 2));
    assert_eq!(database.counts(), (2, 1));
    let mut commits_and_fails = |connection: &rusqlite::Connection, checkpoint| {
        if checkpoint == Checkpoint::EffectWritten {
            connection.execute_batch("COMMIT")?;
            return Err("declined".into());
        }
        Ok(())
    };
    let failed = execute_with(&mut database.open(), 2, 60, &mut commits_and_fails);
    assert_eq!(failed, Err(LedgerError::Interrupted("declined".into())));
    assert_eq!(database.counts().0, 3, "the effect is there, and its receipt is not");
    assert_eq!(database.rows().receipts.iter().filter(|receipt| receipt.5 > 60).count(), 0);
}
