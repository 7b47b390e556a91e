//! The essay's whole experiment, with the ledger under test.

use std::{
    env, fs, io,
    path::{MAIN_SEPARATOR, Path, PathBuf},
    sync::Mutex,
};

use rstest::rstest;
use same_key::{
    ledger::{
        Hook, Ledger, LedgerError, Outcome, Reference, Result, Scope, Store,
        scope_check::{ScopeCheckError, scope_check, scope_check_in},
    },
    mutant::Subject,
    mutants,
};

use crate::subject::ledger_subject;
use tempfile::TempDir;

#[test]
fn prints_five_facts_and_the_counts() {
    let folder = TempDir::new().expect("a folder can be created");
    let mut told = Vec::new();
    let result = scope_check_in(folder.path(), ledger_subject(), &mut told).map_err(|error| error.to_string());
    assert_eq!(result, Ok(()));
    let told = String::from_utf8(told).expect("the report is text");
    let version = rusqlite::version();
    let expected = format!(
        "eight connections send the same request at once: one acts, seven replay\n\
         another quantity is a conflict; another tenant, operation or key is a new request\n\
         a failure between effect and receipt leaves neither, and the retry acts once\n\
         a lost reply is replayed over a new connection, and nothing is done twice\n\
         after 59 seconds the key still replays; after 60 it acts again, and the old effect stays\n\
         SQLite {version}: 7 effects, 6 receipts\n"
    );
    assert_eq!(told, expected);
    assert_eq!(fs::read_dir(folder.path()).expect("the folder still exists").count(), 0);
}

#[test]
fn finds_a_folder_by_itself() {
    let mut told = Vec::new();
    let result = scope_check(ledger_subject(), &mut told).map_err(|error| error.to_string());
    assert_eq!(result, Ok(()));
    assert!(told.ends_with(b": 7 effects, 6 receipts\n"), "{told:?}");
}

/// Accepts this many lines, and then fails.
struct Full {
    lines: usize,
}

impl io::Write for Full {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let lines = text.split(|byte| *byte == b'\n').count() - 1;
        self.lines = self.lines.checked_sub(lines).ok_or(io::ErrorKind::StorageFull)?;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[rstest]
fn removes_its_folder_when_it_cannot_write(#[values(0, 1, 2, 3, 4, 5)] lines: usize) {
    let folder = TempDir::new().expect("a folder can be created");
    let result = scope_check_in(folder.path(), ledger_subject(), &mut Full { lines });
    assert!(
        matches!(&result, Err(ScopeCheckError::Io(error)) if error.kind() == io::ErrorKind::StorageFull),
        "{result:?}"
    );
    assert_eq!(fs::read_dir(folder.path()).expect("the folder still exists").count(), 0);
}

/// The experiment proves something only if it fails for broken ledgers.
#[rstest]
#[case::that_seven_replay("replay-creates", "eight connections")]
#[case::that_another_quantity_conflicts("fingerprint-unchecked", "another quantity is a conflict")]
#[case::that_another_tenant_is_another_scope("tenant-left-out-of-lookup", "another quantity is a conflict")]
#[case::that_a_failure_leaves_nothing("drop-commits", "a failure between effect and receipt leaves neither")]
#[case::that_a_reply_is_given_again("machines-clock", "eight connections")]
#[case::that_a_receipt_ends("boundary-inclusive", "after 59 seconds the key still replays")]
#[case::that_the_old_effect_stays("expiry-deletes-effect", "after 59 seconds the key still replays")]
fn a_broken_ledger_fails_the_fact(#[case] mutant: &str, #[case] begins: &str) {
    let Some(Subject::Ledger(broken)) = mutants::find(mutant).map(|mutant| mutant.subject) else {
        panic!("{mutant} is not a mutant of the ledger")
    };
    let folder = TempDir::new().expect("a folder can be created");
    let result = scope_check_in(folder.path(), broken, &mut Vec::new());
    assert!(matches!(&result, Err(ScopeCheckError::Fact { fact, .. }) if fact.starts_with(begins)), "{result:?}");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder still exists").count(), 0);
}

/// The reference, except that a receipt written at this time expires after so many seconds.
struct Lifetime {
    written_at: i64,
    seconds: i64,
}

impl Ledger for Lifetime {
    fn expires_at(&self, now: i64) -> Result<i64> {
        if now == self.written_at { Ok(now + self.seconds) } else { Reference.expires_at(now) }
    }
}

/// Each fact has several parts, and the catalogue's mutants break only some of them.
#[rstest]
#[case::a_second_too_short(0, 59, "after 59 seconds the key still replays")]
#[case::over_before_the_retry(3, 0, "a lost reply is replayed")]
fn a_lifetime_that_is(#[case] written_at: i64, #[case] seconds: i64, #[case] begins: &str) {
    let folder = TempDir::new().expect("a folder can be created");
    let result = scope_check_in(folder.path(), &Lifetime { written_at, seconds }, &mut Vec::new());
    assert!(matches!(&result, Err(ScopeCheckError::Fact { fact, .. }) if fact.starts_with(begins)), "{result:?}");
}

/// Calls this with the experiment's own folder and the text, each time that some of a line is written.
struct Looking<'a, F>(&'a Path, F);

impl<F: FnMut(&Path, &[u8])> io::Write for Looking<'_, F> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for entry in fs::read_dir(self.0)? {
            (self.1)(&entry?.path(), text);
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn leaves_a_folder_of_its_name_as_it_is() {
    let (folder, occupied) = [(); 2].map(|()| TempDir::new().expect("a folder can be created")).into();
    let mut own = String::new();
    let mut look = Looking(folder.path(), |path: &Path, _: &[u8]| own = path.to_string_lossy().into_owned());
    scope_check_in(folder.path(), ledger_subject(), &mut look).expect("the ledger keeps the contract");
    let (name, number) = own.rsplit_once('-').expect("the name ends with a number");
    let name = name.rsplit(MAIN_SEPARATOR).next().expect("a path has a name");
    let number: u32 = number.parse().expect("the name ends with a number");
    // Other tests of this process use up some of the numbers.
    let taken = (number..number + 100).map(|number| occupied.path().join(format!("{name}-{number}")));
    let taken: Vec<_> = taken.inspect(|path| fs::create_dir(path).expect("a folder can be created")).collect();
    let result = scope_check_in(occupied.path(), ledger_subject(), &mut Vec::new()).map_err(|error| error.to_string());
    assert_eq!(result, Ok(()));
    assert!(taken.iter().all(|path| path.is_dir()));
    assert_eq!(fs::read_dir(occupied.path()).expect("the folder still exists").count(), taken.len());
}

#[test]
fn says_that_its_folder_could_not_be_removed() {
    let folder = TempDir::new().expect("a folder can be created");
    // The last line is written when nothing uses the file any more.
    let mut remove_at_the_end = Looking(folder.path(), |path: &Path, text: &[u8]| {
        if text.starts_with(b"SQLite") {
            fs::remove_dir_all(path).expect("the folder can be removed");
        }
    });
    let result = scope_check_in(folder.path(), ledger_subject(), &mut remove_at_the_end);
    assert!(
        matches!(&result, Err(ScopeCheckError::Folder { error, .. }) if error.kind() == io::ErrorKind::NotFound),
        "{result:?}"
    );
}

#[test]
fn needs_a_folder() {
    let folder = TempDir::new().expect("a folder can be created");
    let missing = folder.path().join("missing");
    let error = scope_check_in(&missing, ledger_subject(), &mut Vec::new()).expect_err("the folder is missing");
    assert!(matches!(&error, ScopeCheckError::Folder { parent, .. } if *parent == missing), "{error:?}");
    assert!(error.to_string().contains(&missing.display().to_string()), "{error}");
}

/// Notes the folders of the files that it is given, and does nothing.
#[derive(Default)]
struct Folders(Mutex<Vec<PathBuf>>);

impl Ledger for Folders {
    fn execute(&self, store: &mut Store, _: &Scope, _: i64, _: i64, _: &mut Hook<'_>) -> Result<Outcome> {
        let file = fs::canonicalize(store.connection().path().expect("the store has a file"));
        let folder = file.expect("the file exists").parent().expect("a file is in a folder").to_owned();
        self.0.lock().expect("no test panics here").push(folder);
        Err(LedgerError::InProgress)
    }
}

#[test]
fn has_its_own_folder_in_the_systems_temporary_folder() {
    let folders = Folders::default();
    let result = scope_check(&folders, &mut Vec::new());
    assert!(matches!(&result, Err(ScopeCheckError::Fact { .. })), "{result:?}");
    let folders = folders.0.into_inner().expect("no test panics here");
    let temporary = fs::canonicalize(env::temp_dir()).expect("the system has a temporary folder");
    assert_eq!(folders.len(), 8);
    for folder in &folders {
        assert_eq!((folder, folder.parent()), (&folders[0], Some(&*temporary)));
        assert!(!folder.exists(), "it is removed at the end");
    }
}
