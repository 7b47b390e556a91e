//! Eight connections send the same request at once: one acts, and the others replay its effect.

use std::{sync::Barrier, thread};

use rstest::rstest;
use same_key::ledger::{Audit, Effect, Journal, Outcome, Result, Scope};

use crate::{
    ledger_database::Database,
    ledger_requests::{created, execute_in, scope},
    subject::ledger_subject,
};

const WORKERS: usize = 8;
const ROUNDS: i64 = 6;

/// Starts eight workers together, each on its own connection, and returns their outcomes. The function `quantity` maps
/// a worker's number to the quantity that it requests.
fn race(database: &Database, scope: &Scope, now: i64, quantity: impl Fn(usize) -> i64 + Sync) -> Vec<Result<Outcome>> {
    let barrier = Barrier::new(WORKERS);
    let attempt = |worker| {
        let mut store = database.open_patiently();
        barrier.wait();
        execute_in(&mut store, scope, quantity(worker), now)
    };
    thread::scope(|threads| {
        let workers: Vec<_> = (0..WORKERS).map(|worker| threads.spawn(move || attempt(worker))).collect();
        workers.into_iter().map(|worker| worker.join().expect("an attempt returns")).collect()
    })
}

fn count(outcomes: &[Result<Outcome>], wanted: Outcome) -> usize {
    outcomes.iter().filter(|outcome| **outcome == Ok(wanted)).count()
}

#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn one_of_eight_acts_and_seven_replay(#[case] journal: Journal) {
    let database = Database::new(journal);
    for round in 1..=ROUNDS {
        let outcomes = race(&database, &scope("north", "web-order", &format!("intent-{round}")), 0, |_| 2);
        let effect = Effect { id: round, quantity: 2 };
        assert_eq!(count(&outcomes, Outcome::Created(effect)), 1, "round {round}: {outcomes:?}");
        assert_eq!(count(&outcomes, Outcome::Replay(effect)), 7, "round {round}: {outcomes:?}");
        assert_eq!(database.counts(), (round, round));
    }
}

#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn of_two_requests_under_one_key_the_first_wins_and_the_other_conflicts(#[case] journal: Journal) {
    let database = Database::new(journal);
    for round in 1..=ROUNDS {
        let scope = scope("north", "web-order", &format!("intent-{round}"));
        let outcomes = race(&database, &scope, 0, |worker| if worker % 2 == 0 { 2 } else { 3 });
        let won = if count(&outcomes, Outcome::Created(Effect { id: round, quantity: 2 })) == 1 { 2 } else { 3 };
        let effect = Effect { id: round, quantity: won };
        assert_eq!(count(&outcomes, Outcome::Created(effect)), 1, "round {round}: {outcomes:?}");
        assert_eq!(count(&outcomes, Outcome::Replay(effect)), 3, "round {round}: {outcomes:?}");
        assert_eq!(count(&outcomes, Outcome::Conflict), 4, "round {round}: {outcomes:?}");
    }
}

#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn an_expired_receipt_is_replaced_once(#[case] journal: Journal) {
    let database = Database::new(journal);
    let scope = scope("north", "web-order", "intent-a");
    assert_eq!(execute_in(&mut database.open(), &scope, 2, 0), created(1, 2));
    for round in 1..=ROUNDS {
        let outcomes = race(&database, &scope, round * 60, |_| 2);
        let effect = Effect { id: round + 1, quantity: 2 };
        assert_eq!(count(&outcomes, Outcome::Created(effect)), 1, "round {round}: {outcomes:?}");
        assert_eq!(count(&outcomes, Outcome::Replay(effect)), 7, "round {round}: {outcomes:?}");
        assert_eq!(database.counts(), (round + 1, 1));
    }
}

#[rstest]
#[case::under_a_rollback_journal(Journal::Rollback)]
#[case::under_a_write_ahead_log(Journal::Wal)]
fn workers_with_keys_of_their_own_all_act(#[case] journal: Journal) {
    let database = Database::new(journal);
    let barrier = Barrier::new(WORKERS);
    let attempt = |worker: usize| {
        let mut store = database.open_patiently();
        let scope = scope("north", "web-order", &format!("intent-{worker}"));
        barrier.wait();
        (execute_in(&mut store, &scope, 2, 0), execute_in(&mut store, &scope, 2, 0))
    };
    let outcomes: Vec<_> = thread::scope(|threads| {
        let workers: Vec<_> = (0..WORKERS).map(|worker| threads.spawn(move || attempt(worker))).collect();
        workers.into_iter().map(|worker| worker.join().expect("an attempt returns")).collect()
    });
    for outcome in &outcomes {
        assert!(
            matches!(outcome, (Ok(Outcome::Created(one)), Ok(Outcome::Replay(other))) if one == other),
            "{outcome:?} in {outcomes:?}"
        );
    }
    assert_eq!(database.counts(), (8, 8));
}

/// An audit sees both tables as they were at one moment.
#[test]
fn an_audit_beside_a_worker_finds_nothing() {
    let database = Database::new(Journal::Wal);
    let (mut working, mut auditing) = (database.open_patiently(), database.open_patiently());
    let work = move || {
        for number in 1..=500 {
            let scope = scope("north", "web-order", &format!("intent-{number}"));
            assert_eq!(execute_in(&mut working, &scope, 2, 0), created(number, 2));
        }
    };
    thread::scope(|threads| {
        let worker = threads.spawn(work);
        while !worker.is_finished() {
            assert_eq!(ledger_subject().audit(&mut auditing, 0), Ok(Audit::default()));
        }
        worker.join().expect("every attempt creates");
    });
}
