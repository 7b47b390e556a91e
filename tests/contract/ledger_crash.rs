//! A process that dies at any checkpoint: the file is whole, and a retry leaves exactly one effect and one receipt.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, abort},
    time::Duration,
};

use rstest::rstest;
use same_key::ledger::{
    Checkpoint::{self, Begun, Committed, EffectWritten, LookedUp, ReceiptWritten},
    Journal,
};

use crate::{
    ledger::{created, execute, execute_with, replay},
    ledger_database::{Database, open},
};

/// What the child is told: the checkpoint, the time, the journal, the file.
const ORDERS: &str = "SAME_KEY_CRASH";

/// This stands beside the file once the child has come to its checkpoint.
fn marker(path: &Path) -> PathBuf {
    path.with_extension("reached")
}

/// Not a test of its own: [`crash`] runs it in another process.
#[test]
fn child_dies_where_it_is_told_to() {
    let Ok(orders) = env::var(ORDERS) else { return };
    let mut orders = orders.splitn(4, ' ');
    let mut next = || orders.next().expect("there are four orders");
    let name = next();
    let checkpoint = Checkpoint::ALL.into_iter().find(|checkpoint| format!("{checkpoint:?}") == name);
    let now = next().parse().expect("a time");
    let journal = if next() == "wal" { Journal::Wal } else { Journal::Rollback };
    let path = PathBuf::from(next());
    let mut store = open(&path, journal, Duration::ZERO);
    let _ = execute_with(&mut store, 2, now, &mut |connection, reached| {
        if Some(reached) != checkpoint {
            return Ok(());
        }
        // What is written so far goes to the file, as it does when it no longer fits into memory.
        connection.cache_flush()?;
        fs::write(marker(&path), "")?;
        abort()
    });
}

/// Lets another process make an attempt at this time and die at this checkpoint.
fn crash(database: &Database, journal: Journal, checkpoint: Checkpoint, now: i64) {
    let this = env::current_exe().expect("a running test has a file");
    let journal = if journal == Journal::Wal { "wal" } else { "rollback" };
    let orders = format!("{checkpoint:?} {now} {journal} {}", database.path().display());
    let child = Command::new(this)
        .args(["ledger_crash::child_dies_where_it_is_told_to", "--exact"])
        .env(ORDERS, orders)
        .output()
        .expect("what runs can be run again");
    assert!(marker(&database.path()).exists(), "the child never came to its checkpoint: {child:?}");
    assert!(!child.status.success(), "the child did not die: {child:?}");
}

#[rstest]
fn a_retry_leaves_one_effect_and_one_receipt(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(Begun, LookedUp, EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let done = checkpoint == Committed;
    let database = Database::new(journal);
    crash(&database, journal, checkpoint, 0);
    assert_eq!(database.counts(), if done { (1, 1) } else { (0, 0) });
    assert_eq!(execute(&mut database.open(), 2, 0), if done { replay(1, 2) } else { created(1, 2) });
    assert_eq!(database.counts(), (1, 1));
    assert_eq!(execute(&mut database.open(), 2, 0), replay(1, 2));
}

#[rstest]
fn an_expired_receipt_and_the_new_request_are_not_mixed(
    #[values(Journal::Rollback, Journal::Wal)] journal: Journal,
    #[values(EffectWritten, ReceiptWritten, Committed)] checkpoint: Checkpoint,
) {
    let done = checkpoint == Committed;
    let database = Database::new(journal);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let before = database.rows();
    crash(&database, journal, checkpoint, 60);
    if done {
        assert_eq!(database.counts(), (2, 1));
    } else {
        assert_eq!(database.rows(), before);
    }
    assert_eq!(execute(&mut database.open(), 2, 60), if done { replay(2, 2) } else { created(2, 2) });
    assert_eq!(database.counts(), (2, 1));
}
