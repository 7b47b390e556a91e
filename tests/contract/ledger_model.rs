//! Any sequence of requests, failures, clock steps and new connections gives the same results as a plain in-memory
//! model.

use std::{
    collections::HashMap,
    fmt::{self, Debug, Formatter},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use proptest::{collection::vec, prelude::*, sample::select};
use same_key::ledger::{Audit, Checkpoint, Effect, Journal, LedgerError, Outcome, Result};

use crate::{
    ledger_database::{Database, Rows},
    ledger_requests::scope,
    subject::ledger_subject,
};

/// Tenant, operation and key, each from a few values, so that scopes repeat often.
type Parts = (&'static str, &'static str, &'static str);

#[derive(Clone)]
enum Step {
    /// A request, which may be interrupted at a checkpoint.
    Execute { parts: Parts, quantity: i64, interruption: Option<(Checkpoint, Interruption)> },
    /// The clock advances or steps back.
    Clock(i64),
    /// The connection is closed, and a new one is opened.
    Reopen,
}

#[derive(Clone, Copy, Debug)]
enum Interruption {
    Error,
    Panic,
}

/// The steps of a test, printed one a line: a failing sequence is read from the first to the last.
#[derive(Clone)]
struct Steps(Vec<Step>);

impl Debug for Steps {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(number, step)| write!(out, "\n  step {number}: {step:?}"))
    }
}

impl Debug for Step {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Execute { parts: (tenant, operation, key), quantity, interruption } => {
                write!(out, "tenant {tenant} sends {quantity} for {operation} under the key {key}")?;
                match interruption {
                    Some((at, Interruption::Error)) => write!(out, ", and the hook fails at {at:?}"),
                    Some((at, Interruption::Panic)) => write!(out, ", and the hook panics at {at:?}"),
                    None => Ok(()),
                }
            }
            Self::Clock(1) => write!(out, "the clock advances by 1 second"),
            Self::Clock(seconds @ 0..) => write!(out, "the clock advances by {seconds} seconds"),
            Self::Clock(seconds) => write!(out, "the clock steps back by {} seconds", seconds.unsigned_abs()),
            Self::Reopen => write!(out, "the connection is closed, and a new one is opened"),
        }
    }
}

fn steps() -> impl Strategy<Value = Steps> {
    vec(step(), 1..30).prop_map(Steps)
}

fn step() -> impl Strategy<Value = Step> {
    let parts = (select(vec!["a", "A", "a-b"]), select(vec!["b", "b-c", "c"]), select(vec!["c", "C", "b-c"]));
    let interruption = (select(&Checkpoint::ALL[..]), select(vec![Interruption::Error, Interruption::Panic]));
    let execute = (parts, select(vec![1, 2, 22, i64::MAX]), prop::option::weighted(0.2, interruption))
        .prop_map(|(parts, quantity, interruption)| Step::Execute { parts, quantity, interruption });
    let refused = (select(vec![0, -1, i64::MIN])).prop_map(|quantity| Step::Execute {
        parts: ("a", "b", "c"),
        quantity,
        interruption: None,
    });
    let clock = prop_oneof![4 => select(vec![1, 29, 30, 59, 60, 61]), 1 => select(vec![-1, -60, -200])];
    prop_oneof![12 => execute, 1 => refused, 5 => clock.prop_map(Step::Clock), 2 => Just(Step::Reopen)]
}

/// The outcome of a step.
#[derive(Debug, PartialEq)]
enum Came {
    To(Result<Outcome>),
    ToAPanic,
}

/// The contract in a few lines: everything is plain data, and no data is shared.
#[derive(Default)]
struct Model {
    effects: Vec<(Parts, i64)>,
    /// Effect, quantity and expiry.
    receipts: HashMap<Parts, (i64, i64, i64)>,
}

impl Model {
    fn execute(&mut self, parts: Parts, quantity: i64, now: i64) -> Result<Outcome> {
        if quantity <= 0 {
            return Err(LedgerError::QuantityNotPositive(quantity));
        }
        match self.receipts.get(&parts) {
            Some((id, first, expires_at)) if now < *expires_at => {
                let effect = Effect { id: *id, quantity };
                Ok(if quantity == *first { Outcome::Replay(effect) } else { Outcome::Conflict })
            }
            _ => {
                self.effects.push((parts, quantity));
                let id = i64::try_from(self.effects.len()).expect("the count is small");
                self.receipts.insert(parts, (id, quantity, now + 60));
                Ok(Outcome::Created(Effect { id, quantity }))
            }
        }
    }

    /// Executes an interrupted request. If the request reaches the checkpoint, an interruption before COMMIT undoes
    /// everything.
    fn interrupted(&mut self, parts: Parts, quantity: i64, now: i64, at: Checkpoint, by: Interruption) -> Came {
        let before = (self.effects.clone(), self.receipts.clone());
        let outcome = self.execute(parts, quantity, now);
        let writes = matches!(outcome, Ok(Outcome::Created(_)));
        if !writes && matches!(at, Checkpoint::EffectWritten | Checkpoint::ReceiptWritten) {
            return Came::To(outcome);
        }
        if at != Checkpoint::Committed {
            (self.effects, self.receipts) = before;
        }
        match by {
            Interruption::Error => Came::To(Err(LedgerError::Interrupted("declined".into()))),
            Interruption::Panic => Came::ToAPanic,
        }
    }
}

fn check(journal: Journal, steps: &[Step]) -> std::result::Result<(), TestCaseError> {
    let database = Database::new(journal);
    let (mut store, reader) = (database.open(), database.raw());
    let (mut model, mut now, mut latest) = (Model::default(), 0, 0);
    for (number, step) in steps.iter().enumerate() {
        match *step {
            Step::Reopen => store = database.open(),
            Step::Clock(seconds) => now += seconds,
            Step::Execute { parts, quantity, interruption } => {
                let mut hook = |_: &_, checkpoint| match interruption {
                    Some((at, Interruption::Error)) if at == checkpoint => Err("declined".into()),
                    Some((at, Interruption::Panic)) if at == checkpoint => resume_unwind(Box::new("the hook panics")),
                    _ => Ok(()),
                };
                let scope = scope(parts.0, parts.1, parts.2);
                let attempt = || ledger_subject().execute(&mut store, &scope, quantity, now, &mut hook);
                let came = catch_unwind(AssertUnwindSafe(attempt)).map_or(Came::ToAPanic, Came::To);
                let expected = match interruption {
                    Some((at, by)) => model.interrupted(parts, quantity, now, at, by),
                    None => Came::To(model.execute(parts, quantity, now)),
                };
                prop_assert_eq!(came, expected, "step {}", number);
            }
        }
        let rows = Rows::of(&reader).expect("readers are not blocked");
        let effects: Vec<_> = rows.effects.iter().map(|(id, a, b, quantity, _)| (*id, &**a, &**b, *quantity)).collect();
        let expected: Vec<_> =
            (1..).zip(&model.effects).map(|(id, ((a, b, _), quantity))| (id, *a, *b, *quantity)).collect();
        prop_assert_eq!(effects, expected, "the effects after step {}", number);
        let receipts: HashMap<_, _> = rows
            .receipts
            .iter()
            .map(|(a, b, c, _, result, expires_at)| ((&**a, &**b, &**c), (&**result, *expires_at)))
            .collect();
        prop_assert_eq!(receipts.len(), model.receipts.len(), "the receipts after step {}", number);
        for (parts, (id, quantity, expires_at)) in &model.receipts {
            let result = format!("{{\"effect_id\":{id},\"quantity\":{quantity}}}");
            prop_assert_eq!(receipts.get(parts), Some(&(&*result, *expires_at)), "{:?} after step {}", parts, number);
        }
        latest = latest.max(now);
        prop_assert_eq!(ledger_subject().audit(&mut store, latest), Ok(Audit::default()), "after step {}", number);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_sequence_goes_as_in_the_model(steps in steps()) {
        check(Journal::Rollback, &steps.0)?;
    }

    #[test]
    fn every_sequence_goes_as_in_the_model_with_a_write_ahead_log(steps in steps()) {
        check(Journal::Wal, &steps.0)?;
    }
}
