//! A process dies at any checkpoint: the file stays intact, and a retry leaves exactly one effect and one receipt.

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
    ledger_database::{Database, open},
    ledger_requests::{created, execute, execute_with, replay},
};

/// The environment variable with the child's orders: the checkpoint, the time, the journal, the file.
const ORDERS: &str = "SAME_KEY_CRASH";

/// Returns the path of the marker file, which the child creates when it reaches its checkpoint.
fn marker(path: &Path) -> PathBuf {
    path.with_extension("reached")
}

/// Does nothing as an ordinary test: [`crash`] runs it in another process.
#[test]
fn child_dies_at_its_checkpoint() {
    let Ok(orders) = env::var(ORDERS) else { return };
    let mut orders = orders.splitn(4, ' ');
    let mut next = || orders.next().expect("there are four orders");
    let name = next();
    let checkpoint = Checkpoint::ALL.into_iter().find(|checkpoint| format!("{checkpoint:?}") == name);
    let now = next().parse().expect("the time is an integer");
    let journal = if next() == "wal" { Journal::Wal } else { Journal::Rollback };
    let path = PathBuf::from(next());
    let mut store = open(&path, journal, Duration::ZERO);
    let _ = execute_with(&mut store, 2, now, &mut |connection, reached| {
        if Some(reached) != checkpoint {
            return Ok(());
        }
        // Flushes the cached writes to the file, as SQLite does when they no longer fit into memory.
        connection.cache_flush()?;
        fs::write(marker(&path), "")?;
        abort()
    });
}

/// Starts another process, which makes an attempt at this time and dies at this checkpoint.
fn crash(database: &Database, journal: Journal, checkpoint: Checkpoint, now: i64) {
    let this = env::current_exe().expect("the path of the running test is known");
    let journal = if journal == Journal::Wal { "wal" } else { "rollback" };
    let orders = format!("{checkpoint:?} {now} {journal} {}", database.path().display());
    let child = Command::new(this)
        .args(["ledger_crashes::child_dies_at_its_checkpoint", "--exact"])
        .env(ORDERS, orders)
        .output()
        .expect("the test can be started again");
    assert!(marker(&database.path()).exists(), "the child did not reach its checkpoint: {child:?}");
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
