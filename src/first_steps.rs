//! The first steps of one implementation, with the reference's steps above them: for steps that are written one by one.

use erased_serde::Serialize;

use crate::{
    contract::{ActionError, Contract, Record, Records, Reference, Request, Result, Verdict},
    response::Response,
};

/// Takes the steps from 1 to `count` from `own`, and the others from the reference. A step of the reference calls the
/// steps below it through this type, so it calls those of `own`.
pub(crate) struct FirstSteps {
    pub(crate) own: &'static dyn Contract,
    pub(crate) count: u8,
}

impl FirstSteps {
    /// Returns the implementation of a step that calls no other step.
    fn step(&self, number: u8) -> &dyn Contract {
        if number <= self.count { self.own } else { &Reference }
    }
}

impl Contract for FirstSteps {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        self.step(1).valid_key(value)
    }

    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        self.step(2).canonical(body)
    }

    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        if self.count < 3 { MiddleStepsOver(self).fingerprint(body) } else { self.own.fingerprint(body) }
    }

    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        if self.count < 4 {
            MiddleStepsOver(self).scoped_key(tenant, method, path, key)
        } else {
            self.own.scoped_key(tenant, method, path, key)
        }
    }

    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        self.step(5).classify(record, digest)
    }

    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        self.step(6).remember(records, key, digest, response)
    }

    fn replay(&self, record: &Record) -> Response {
        self.step(7).replay(record)
    }

    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        if self.count < 8 {
            LastStepOver(self).execute(records, request, action)
        } else {
            self.own.execute(records, request, action)
        }
    }
}

/// The reference's steps 3 and 4 over other steps 1 and 2.
struct MiddleStepsOver<'f>(&'f FirstSteps);

impl Contract for MiddleStepsOver<'_> {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        self.0.valid_key(value)
    }

    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        self.0.canonical(body)
    }
}

/// The reference's step 8 over the other steps that it calls.
struct LastStepOver<'f>(&'f FirstSteps);

impl Contract for LastStepOver<'_> {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        self.0.fingerprint(body)
    }

    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        self.0.scoped_key(tenant, method, path, key)
    }

    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        self.0.classify(record, digest)
    }

    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        self.0.remember(records, key, digest, response)
    }

    fn replay(&self, record: &Record) -> Response {
        self.0.replay(record)
    }
}
