//! Part I on one page: the eight steps. The default bodies of [`Contract`] are the reference.
//!
//! A mutant overrides one of them. Later steps call earlier ones through `self`, so a mutated step shows in every step
//! built on it. Each step is one of the worksheet's; where it is silent, the choice is named.

use std::collections::HashMap;

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

pub use crate::error::{ActionError, ContractError, Result};
use crate::{
    json::{CANONICAL, Style, dumps, object},
    response::Response,
};

/// What a client asks for, and in whose name.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Who asks: already authenticated, never taken from the request itself.
    pub tenant: &'a str,
    /// The HTTP method, in any case.
    pub method: &'a str,
    /// The path with its query, exactly as it was asked for.
    pub path: &'a str,
    /// The client's idempotency key.
    pub key: &'a str,
    /// What is asked: an object.
    pub body: &'a dyn Serialize,
}

/// What is remembered of a request that was carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Step 3's fingerprint of its body.
    pub fingerprint: String,
    /// What was answered.
    pub response: Response,
}

/// All records, by scoped key.
pub type Records = HashMap<String, Record>;

/// What a key stands for when it arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was not seen before.
    New,
    /// It was seen with this request: answer as before.
    Replay,
    /// It was seen with another request.
    Conflict,
}

/// The eight steps from a key to a request carried out once.
pub trait Contract: Sync {
    // ANCHOR: valid_key
    /// Step 1. A key is 1 to 64 characters of `A-Z a-z 0-9 _ -`, and is returned untouched.
    ///
    /// # Errors
    /// [`ContractError::InvalidKey`] for anything else. An empty key is no key, and never a retry of another one.
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
    // ANCHOR_END: valid_key

    // ANCHOR: canonical
    /// Step 2. One text for one meaning: an object's members are sorted by name (by code point, at every depth), an
    /// array keeps its order, no white space, no escape that JSON does not need.
    ///
    /// The text is the one of `CPython`'s `json.dumps` with `sort_keys=True, separators=(',', ':'), ensure_ascii=False,
    /// allow_nan=False`. Chosen where that is silent: integers are exact, an `f32` is widened to `f64`.
    ///
    /// # Errors
    /// Whatever JSON cannot carry: [`NotAnObject`](ContractError::NotAnObject), [`NotFinite`](ContractError::NotFinite),
    /// [`NameNotText`](ContractError::NameNotText), [`DuplicateName`](ContractError::DuplicateName),
    /// [`TooDeep`](ContractError::TooDeep), [`NoJsonForm`](ContractError::NoJsonForm), and
    /// [`Unserializable`](ContractError::Unserializable) when the body's own `Serialize` fails.
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(body, CANONICAL)
    }
    // ANCHOR_END: canonical

    // ANCHOR: fingerprint
    /// Step 3. The SHA-256 of step 2's UTF-8 bytes, as 64 lower-case hexadecimal digits. It is the same in every
    /// process, so it can be stored.
    ///
    /// # Errors
    /// Those of step 2.
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(self.canonical(body)?);
        Ok(base16ct::lower::encode_string(&digest))
    }
    // ANCHOR_END: fingerprint

    // ANCHOR: scoped_key
    /// Step 4. Whose key it is and for what: tenant, method, path and key as one JSON array, so that no part can run
    /// into the next. The method is upper-cased; the path is kept as it is, its case and its query too.
    ///
    /// The text is `json.dumps` with `separators=(',', ':')`: what is not ASCII is escaped.
    ///
    /// # Errors
    /// [`InvalidKey`](ContractError::InvalidKey) when tenant or key fail step 1,
    /// [`InvalidMethod`](ContractError::InvalidMethod) when the method is not an RFC 9110 token (chosen: the worksheet
    /// does not say), [`InvalidPath`](ContractError::InvalidPath) when the path does not start with `/`.
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
    // ANCHOR_END: scoped_key

    // ANCHOR: classify
    /// Step 5. No record: new. A record with this fingerprint: replay. A record with another one: conflict.
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }
    // ANCHOR_END: classify

    // ANCHOR: remember
    /// Step 6. Stores the fingerprint and a deep copy of the response under a key that is not in use.
    ///
    /// # Errors
    /// [`ContractError::AlreadyRecorded`] when the key is in use; its record stays as it was.
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
    // ANCHOR_END: remember

    // ANCHOR: replay
    /// Step 7. A deep copy of the recorded response: whoever changes it changes no later replay.
    fn replay(&self, record: &Record) -> Response {
        record.response.deep_copy()
    }
    // ANCHOR_END: replay

    // ANCHOR: execute
    /// Step 8. New: the action runs once, its response is remembered, and the caller gets a copy. Replay: a copy of what
    /// was remembered, and no action. Conflict: an error, and no action.
    ///
    /// A panic of the action passes through like its error, and neither leaves a record.
    ///
    /// # Errors
    /// Those of steps 3 and 4 for the request, [`ContractError::Conflict`], and [`ContractError::Action`] with the
    /// action's own error, whole.
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let scope = self.scoped_key(request.tenant, request.method, request.path, request.key)?;
        let digest = self.fingerprint(request.body)?;
        match self.classify(records.get(&scope), &digest) {
            Verdict::New => {
                let response = action().map_err(ContractError::Action)?;
                self.remember(records, &scope, &digest, &response)?;
                Ok(response.deep_copy())
            }
            Verdict::Replay => Ok(self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
    // ANCHOR_END: execute
}

/// The contract as the worksheet states it: every step as it stands above.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl Contract for Reference {}

/// The method, if it is a token of RFC 9110, section 5.6.2.
///
/// # Errors
/// [`ContractError::InvalidMethod`] otherwise.
pub fn token(method: &str) -> Result<&str> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    let is_token = !method.is_empty() && method.chars().all(allowed);
    if is_token { Ok(method) } else { Err(ContractError::InvalidMethod(method.to_owned())) }
}

/// The path, if it starts with `/`.
///
/// # Errors
/// [`ContractError::InvalidPath`] otherwise.
pub fn absolute(path: &str) -> Result<&str> {
    if path.starts_with('/') { Ok(path) } else { Err(ContractError::InvalidPath(path.to_owned())) }
}

/// Nothing, if no record stands under this key.
///
/// # Errors
/// [`ContractError::AlreadyRecorded`] otherwise.
pub fn unused(records: &Records, key: &str) -> Result<()> {
    if records.contains_key(key) { Err(ContractError::AlreadyRecorded(key.to_owned())) } else { Ok(()) }
}
