//! Several processes on one file: for every key, one process acts, and the others replay its effect.

use std::{
    collections::BTreeMap,
    env,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use rstest::rstest;
use same_key::ledger::{Effect, Journal, Outcome};

use crate::{
    ledger_database::{Database, open},
    ledger_requests::{execute_in, scope},
};

/// The environment variable with a child's orders: its number, the journal, the file.
const ORDERS: &str = "SAME_KEY_ONE_OF_SEVERAL";
const READY: &str = "ready";
const MARK: &str = "outcome: ";
const CHILDREN: usize = 4;
const KEYS: i64 = 6;

/// Does nothing as an ordinary test: the test below runs it in several processes, and starts them together.
#[test]
fn child_asks_for_every_key() {
    let Ok(orders) = env::var(ORDERS) else { return };
    let mut orders = orders.splitn(3, ' ');
    let mut next = || orders.next().expect("there are three orders");
    let number: i64 = next().parse().expect("the number is an integer");
    let journal = if next() == "wal" { Journal::Wal } else { Journal::Rollback };
    let mut store = open(Path::new(next()), journal, Duration::from_secs(60));
    println!("\n{READY}");
    io::stdin().read_line(&mut String::new()).expect("the parent sends the start signal");
    for key in (0..KEYS).map(|key| (key + number) % KEYS) {
        let outcome = execute_in(&mut store, &scope("north", "web-order", &format!("intent-{key}")), 2, 0);
        println!("\n{MARK}{key} {outcome:?}");
    }
}

fn start(database: &Database, journal: Journal, number: i64) -> Child {
    let journal = if journal == Journal::Wal { "wal" } else { "rollback" };
    Command::new(env::current_exe().expect("the path of the running test is known"))
        .args(["ledger_races_processes::child_asks_for_every_key", "--exact", "--nocapture"])
        .env(ORDERS, format!("{number} {journal} {}", database.path().display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test can be started again")
}

#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn one_of_several_processes_acts(#[case] journal: Journal) {
    let database = Database::new(journal);
    let mut children: Vec<_> = (0..).take(CHILDREN).map(|number| start(&database, journal, number)).collect();
    let mut printed: Vec<_> = children
        .iter_mut()
        .map(|child| BufReader::new(child.stdout.take().expect("the child's output is piped")))
        .collect();
    for printed in &mut printed {
        let mut line = String::new();
        while line.trim() != READY {
            line.clear();
            assert_ne!(printed.read_line(&mut line).expect("the child prints text"), 0, "a child did not get ready");
        }
    }
    for child in &mut children {
        let mut start = child.stdin.take().expect("the child's input is piped");
        start.write_all(b"now\n").expect("the child reads its input");
    }
    let mut outcomes = BTreeMap::<_, Vec<_>>::new();
    for (child, printed) in children.iter_mut().zip(&mut printed) {
        let mut text = String::new();
        printed.read_to_string(&mut text).expect("the child prints text");
        assert!(child.wait().expect("the child exits").success(), "a child failed: {text}");
        for (key, outcome) in text.lines().filter_map(|line| line.strip_prefix(MARK)?.split_once(' ')) {
            outcomes.entry(key.to_owned()).or_default().push(outcome.to_owned());
        }
    }
    assert_eq!(outcomes.keys().cloned().collect::<Vec<_>>(), (0..KEYS).map(|key| key.to_string()).collect::<Vec<_>>());
    for (key, outcomes) in &outcomes {
        let is = |outcome: &dyn Fn(Effect) -> Outcome, found: &str| {
            (1..=KEYS).any(|id| found == format!("{:?}", Ok::<_, ()>(outcome(Effect { id, quantity: 2 }))))
        };
        let created: Vec<_> = outcomes.iter().filter(|outcome| is(&Outcome::Created, outcome)).collect();
        assert_eq!(created.len(), 1, "key {key}: {outcomes:?}");
        let replay = created[0].replace("Created", "Replay");
        let replays = outcomes.iter().filter(|outcome| **outcome == replay).count();
        assert_eq!(replays, CHILDREN - 1, "key {key}: {outcomes:?}");
    }
    assert_eq!(database.counts(), (KEYS, KEYS));
}
