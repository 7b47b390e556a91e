//! More limits: what happens to the file itself. Each test whose name begins with `limit_` shows one. The first paragraph
//! of its doc comment is its row in the book.

use std::fs;
#[cfg(unix)]
use std::{env, path::Path, process::Command, time::Duration};

use rstest::rstest;
use same_key::ledger::{Audit, Journal, LedgerError, audit};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute},
    subject::ledger_subject,
};
#[cfg(unix)]
use crate::{ledger_database::open, ledger_requests::execute_with};
#[cfg(unix)]
use same_key::ledger::{Checkpoint, Outcome};

const KEY: &[u8] = b"intent-a";

/// Flips a bit in these copies of the receipt's key: `intent-a` becomes `intent-c`. The first copy is in the table, and
/// the second in the index that finds it.
fn flip_a_bit(database: &Database, copies: &[usize]) {
    let mut file = fs::read(database.path()).expect("the file can be read");
    let places: Vec<_> = (0..file.len()).filter(|at| file[*at..].starts_with(KEY)).collect();
    assert_eq!(places.len(), 2, "the table has a copy, and its index has one");
    for copy in copies {
        file[places[*copy] + KEY.len() - 1] ^= 0b10;
    }
    fs::write(database.path(), file).expect("the file can be written");
}

#[rstest]
#[case::in_the_table(0)]
#[case::in_the_index(1)]
fn an_audit_names_a_flipped_bit(#[case] copy: usize) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    flip_a_bit(&database, &[copy]);
    let damaged = ledger_subject().audit(&mut database.open(), 0);
    let Err(LedgerError::DamagedFile { found }) = &damaged else { panic!("the file is damaged: {damaged:?}") };
    assert!(found.contains("row 1 missing from index sqlite_autoindex_receipts_1"), "{found}");
}

#[rstest]
fn an_audit_names_each_fault_on_a_line_of_its_own(#[values(1, 2, 7)] faults: usize) {
    let database = Database::new(Journal::Rollback);
    let raw = database.raw();
    raw.execute_batch("PRAGMA ignore_check_constraints = ON").expect("SQLite has this pragma");
    for _ in 0..faults {
        let effect = "INSERT INTO effects (tenant, operation, quantity, created_at) VALUES ('a', 'b', 0, 0)";
        raw.execute(effect, []).expect("the constraint is ignored");
    }
    let found = vec!["CHECK constraint failed in effects"; faults].join("\n");
    assert_eq!(ledger_subject().audit(&mut database.open(), 0), Err(LedgerError::DamagedFile { found }));
}

/// Overwrites a page of the file with these bytes: the root page of this table or index, or the first page. Returns
/// the page's number.
fn overwrite(database: &Database, what: Option<&str>, byte: u8) -> u32 {
    let raw = database.raw();
    let size: u32 = raw.pragma_query_value(None, "page_size", |row| row.get(0)).expect("pages have a size");
    let query = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let root = |name| raw.query_row(query, [name], |row| row.get(0)).expect("the table or index has a root page");
    let page: u32 = what.map_or(1, root);
    drop(raw);
    let (start, end) = ((page - 1) * size, page * size);
    let mut file = fs::read(database.path()).expect("the file can be read");
    file[start as usize..end as usize].fill(byte);
    fs::write(database.path(), file).expect("the file can be written");
    page
}

#[rstest]
#[case::of_effects("effects")]
#[case::of_receipts("receipts")]
#[case::of_the_index_of_receipts("sqlite_autoindex_receipts_1")]
#[case::of_order_numbers("order_numbers")]
fn an_audit_names_a_page_that_cannot_be_read(#[case] what: &str, #[values(0, 0xee)] byte: u8) {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    let page = overwrite(&database, Some(what), byte);
    let damaged = ledger_subject().audit(&mut database.open(), 0);
    let Err(LedgerError::DamagedFile { found }) = &damaged else { panic!("the file is damaged: {damaged:?}") };
    assert!(found.contains(&format!("Tree {page} page {page}: ")), "{found}");
    assert!(found.ends_with("\ndatabase disk image is malformed"), "{found}");
}

/// The integrity check comes first in an audit, and reports the damage. Here it does not run.
#[test]
fn each_query_of_an_audit_names_a_page_that_cannot_be_read() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    overwrite(&database, Some("effects"), 0);
    overwrite(&database, Some("receipts"), 0);
    let store = database.open();
    let damaged = || LedgerError::DamagedFile { found: "database disk image is malformed".to_owned() };
    assert_eq!(audit::effects(store.connection()), Err(damaged()));
    assert_eq!(audit::receipts(store.connection()), Err(damaged()));
}

/// Without its first page, the file cannot be opened again. A store that has it open still gets an audit's answer.
#[test]
fn an_audit_names_a_file_that_is_no_longer_a_database() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    overwrite(&database, None, 0);
    let found = "file is not a database".to_owned();
    assert_eq!(ledger_subject().audit(&mut store, 0), Err(LedgerError::DamagedFile { found }));
}

/// With a flipped bit in a receipt's key, the same request is new.
///
/// SQLite has no checksums, so it takes the changed key for the right one.
#[test]
fn limit_a_flipped_bit_in_a_key_is_a_new_request() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    flip_a_bit(&database, &[1]);
    assert_eq!(execute(&mut database.open(), 2, 0), created(2, 2));
    let damaged = ledger_subject().audit(&mut database.open(), 0);
    assert!(matches!(damaged, Err(LedgerError::DamagedFile { .. })), "{damaged:?}");
}

/// When the same key changes in the table and in its index, the same request is new, and no audit finds it.
///
/// The table and its index agree on the wrong key.
#[test]
fn limit_a_key_that_changed_in_both_copies_is_a_new_request_and_no_audit_sees_it() {
    let database = Database::new(Journal::Rollback);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2));
    flip_a_bit(&database, &[0, 1]);
    assert_eq!(ledger_subject().audit(&mut database.open(), 0), Ok(Audit::default()));
    assert_eq!(execute(&mut database.open(), 2, 0), created(2, 2));
    assert_eq!(ledger_subject().audit(&mut database.open(), 0), Ok(Audit::default()));
}

/// When the file is deleted while a store with a write-ahead log has it open, what is done afterwards is gone with the
/// file.
///
/// On Unix, a program can still write to a file that was deleted.
#[cfg(unix)]
#[test]
fn limit_a_write_ahead_log_does_not_report_that_the_file_was_deleted() {
    let database = Database::new(Journal::Wal);
    let mut store = database.open();
    fs::remove_file(database.path()).expect("the file can be deleted");
    assert_eq!(execute(&mut store, 2, 0), created(1, 2));
    drop(store);
    assert_eq!(execute(&mut database.open(), 2, 0), created(1, 2), "the first is gone with the file");
    assert_eq!(database.counts(), (1, 1));
}

#[cfg(unix)]
#[test]
fn a_rollback_journal_reports_that_the_file_was_deleted() {
    let database = Database::new(Journal::Rollback);
    let mut store = database.open();
    fs::remove_file(database.path()).expect("the file can be deleted");
    let refused = execute(&mut store, 2, 0);
    let code = match &refused {
        Err(LedgerError::Storage(error)) => error.sqlite_error_code(),
        _ => None,
    };
    assert_eq!(code, Some(rusqlite::ErrorCode::ReadOnly), "{refused:?}");
}

/// The environment variable with the store's file, for the other process of the test below.
#[cfg(unix)]
const FILE: &str = "SAME_KEY_LOCK_WAS_LOST";

/// When a process reads or copies the store's file by itself while one of its workers has the lock, the lock is gone on
/// Unix: another process acts for the same request at the same time.
///
/// On Unix, the locks of a process on a file end when the process closes the file anywhere, even after only reading it.
#[cfg(unix)]
#[test]
fn limit_a_process_that_reads_the_stores_file_by_itself_loses_the_lock_and_two_workers_act() {
    let ask = |path: &Path| execute(&mut open(path, Journal::Rollback, Duration::ZERO), 2, 0);
    if let Some(path) = env::var_os(FILE) {
        assert_eq!(ask(Path::new(&path)), created(1, 2));
        return;
    }
    let database = Database::new(Journal::Rollback);
    let this = env::current_exe().expect("the path of the running test is known");
    let name =
        "ledger_limits_files::limit_a_process_that_reads_the_stores_file_by_itself_loses_the_lock_and_two_workers_act";
    let mut backup = |_: &rusqlite::Connection, checkpoint| {
        if checkpoint == Checkpoint::LookedUp {
            drop(fs::read(database.path())?);
            let other = Command::new(&this).args([name, "--exact"]).env(FILE, database.path()).output()?;
            assert!(other.status.success(), "{}", String::from_utf8_lossy(&other.stdout));
        }
        Ok(())
    };
    let done = execute_with(&mut database.open(), 2, 0, &mut backup);
    assert!(matches!(done, Ok(Outcome::Created(_))), "{done:?}");
}
