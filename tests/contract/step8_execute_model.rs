//! Step 8 against a plain model, for any sequence of requests, with actions that answer, fail and panic.

use std::{
    collections::HashMap,
    fmt::{self, Debug, Formatter},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use proptest::{collection::vec, prelude::*, sample::select};
use same_key::{
    contract::{ContractError, Records},
    response::Response,
};
use serde_json::{Value, json};

use crate::{step8_execute::request, subject::subject};

/// A request from a small domain, so that keys and bodies repeat often.
#[derive(Clone)]
struct Attempt {
    scope: (&'static str, &'static str, &'static str, &'static str),
    body: Value,
    action: Action,
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Answers,
    Fails,
    Panics,
}

/// The outcome of an attempt.
#[derive(Clone, Debug, PartialEq)]
enum Outcome {
    Answered(Value),
    Conflicted,
    Failed(String),
    Panicked,
}

/// The attempts of a test, printed one a line: a failing sequence is read from the first to the last.
#[derive(Clone)]
struct Attempts(Vec<Attempt>);

impl Debug for Attempts {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(number, attempt)| write!(out, "\n  attempt {number}: {attempt:?}"))
    }
}

impl Debug for Attempt {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let ((tenant, method, path, key), body) = (self.scope, &self.body);
        write!(out, "{tenant} sends {method} {path} {body} under the key {key}, and its action ")?;
        out.write_str(match self.action {
            Action::Answers => "answers",
            Action::Fails => "fails",
            Action::Panics => "panics",
        })
    }
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let scope = (
        select(vec!["north", "south"]),
        select(vec!["POST", "post", "PUT"]),
        select(vec!["/orders", "/Orders", "/orders?to=alice"]),
        select(vec!["a", "A"]),
    );
    let body = select(vec![
        json!({"quantity": 2, "items": [1, 2]}),
        json!({"items": [1, 2], "quantity": 2}),
        json!({"items": [2, 1], "quantity": 2}),
        json!({"items": [1, 2], "quantity": 2.0}),
    ]);
    let action = prop_oneof![3 => Just(Action::Answers), 1 => Just(Action::Fails), 1 => Just(Action::Panics)];
    (scope, body, action).prop_map(|(scope, body, action)| Attempt { scope, body, action })
}

/// The contract in a few lines: bodies are compared as values, and everything is plain data.
#[derive(Default)]
struct Model {
    answers: HashMap<[String; 4], (Value, Value)>,
    calls: usize,
}

impl Model {
    fn execute(&mut self, attempt: &Attempt, number: usize) -> Outcome {
        let (tenant, method, path, key) = attempt.scope;
        let scope = [tenant.to_owned(), method.to_uppercase(), path.to_owned(), key.to_owned()];
        if let Some((body, answered)) = self.answers.get(&scope) {
            return if *body == attempt.body { Outcome::Answered(answered.clone()) } else { Outcome::Conflicted };
        }
        self.calls += 1;
        match attempt.action {
            Action::Answers => {
                let answered = json!({"attempt": number});
                self.answers.insert(scope, (attempt.body.clone(), answered.clone()));
                Outcome::Answered(answered)
            }
            Action::Fails => Outcome::Failed(format!("attempt {number} failed")),
            Action::Panics => Outcome::Panicked,
        }
    }
}

fn execute(records: &mut Records, calls: &mut usize, attempt: &Attempt, number: usize) -> Outcome {
    let (tenant, method, path, key) = attempt.scope;
    let request = request(tenant, method, path, key, &attempt.body);
    let mut action = || {
        *calls += 1;
        match attempt.action {
            Action::Answers => Ok(Response::from(json!({"attempt": number}))),
            Action::Fails => Err(format!("attempt {number} failed").into()),
            Action::Panics => resume_unwind(Box::new("the action panics")),
        }
    };
    match catch_unwind(AssertUnwindSafe(|| subject().execute(records, &request, &mut action))) {
        Ok(Ok(response)) => Outcome::Answered(response.to_json()),
        Ok(Err(ContractError::Conflict)) => Outcome::Conflicted,
        Ok(Err(error)) => Outcome::Failed(error.to_string()),
        Err(_) => Outcome::Panicked,
    }
}

proptest! {
    #[test]
    fn every_sequence_of_requests_goes_as_in_the_model(attempts in vec(attempt(), 1..24).prop_map(Attempts)) {
        let (mut records, mut calls, mut model) = (Records::new(), 0, Model::default());
        for (number, attempt) in attempts.0.iter().enumerate() {
            let outcome = execute(&mut records, &mut calls, attempt, number);
            prop_assert_eq!(outcome, model.execute(attempt, number), "attempt {}", number);
            prop_assert_eq!(calls, model.calls, "calls after attempt {}", number);
            prop_assert_eq!(records.len(), model.answers.len(), "records after attempt {}", number);
        }
    }
}
