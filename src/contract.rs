//! Part I on one page: the eight steps. The default bodies of [`Contract`] are the reference.
//!
//! A mutant overrides one method. Later steps call earlier ones through `self`, so a mutated step also changes every
//! step built on it. Each step comes from the worksheet. Where the worksheet is silent, the docs name the choice.

use std::collections::HashMap;

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

pub use crate::error::{ActionError, ContractError, Result};
use crate::{
    json::{CANONICAL, Style, dumps, dumps_object},
    response::Response,
};

/// A client's request, with the tenant who sends it.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The authenticated tenant, never taken from the request itself.
    pub tenant: &'a str,
    /// The HTTP method, in any case.
    pub method: &'a str,
    /// The path with its query, exactly as requested.
    pub path: &'a str,
    /// The client's idempotency key.
    pub key: &'a str,
    /// The request's body: an object.
    pub body: &'a dyn Serialize,
}

/// The stored record of a completed request.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Step 3's fingerprint of the request's body.
    pub fingerprint: String,
    /// The action's response.
    pub response: Response,
}

/// All records, by scoped key.
pub type Records = HashMap<String, Record>;

/// How an incoming key relates to the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The key has no record.
    New,
    /// The key was used with this request: return the recorded response.
    Replay,
    /// The key was used with another request.
    Conflict,
}

/// The eight steps from a key to a request that is carried out once.
pub trait Contract: Sync {
    /// Step 1. Returns a valid key unchanged. A key is 1 to 64 characters of `A-Z a-z 0-9 _ -`.
    ///
    /// # Errors
    /// [`ContractError::InvalidKey`] for anything else. An empty key is invalid: it never counts as a retry.
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }

    /// Step 2. Writes the body as canonical JSON: bodies with the same meaning get the same text. Objects list their
    /// members sorted by name (by code point, at every depth), and arrays keep their order. The text has no white
    /// space, and escapes only what JSON requires.
    ///
    /// The text is the output of `CPython`'s `json.dumps` with `sort_keys=True, separators=(',', ':'),
    /// ensure_ascii=False, allow_nan=False`. Rust has number types that Python does not have: every integer
    /// type is written exactly, and an `f32` becomes an `f64`. A body that was read from a text has a smaller range:
    /// [`loads`](crate::json::loads) refuses an integer that fits in neither an `i64` nor a `u64`.
    ///
    /// # Errors
    /// For a body without a canonical text: [`NotAnObject`](ContractError::NotAnObject),
    /// [`NotFinite`](ContractError::NotFinite), [`NameNotText`](ContractError::NameNotText),
    /// [`DuplicateName`](ContractError::DuplicateName), [`TooDeep`](ContractError::TooDeep),
    /// [`NoJsonForm`](ContractError::NoJsonForm), and [`Unserializable`](ContractError::Unserializable) when the body's
    /// own `Serialize` fails or breaks serde's rules. [`TooDeep`](ContractError::TooDeep) says which depth is not counted.
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, CANONICAL)
    }

    /// Step 3. Returns the SHA-256 of step 2's UTF-8 bytes, as 64 lower-case hexadecimal digits. The digest is the same
    /// in every process, so it can be stored.
    ///
    /// # Errors
    /// The errors of step 2.
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(self.canonical(body)?);
        Ok(base16ct::lower::encode_string(&digest))
    }

    /// Step 4. Returns the key's scope: tenant, method, path and key as one JSON array, so that no part can run into
    /// the next. The method is upper-cased. The path stays unchanged, including its case and its query.
    ///
    /// The text is the output of `json.dumps` with `separators=(',', ':')`: every character outside
    /// printable ASCII is escaped.
    ///
    /// # Errors
    /// [`InvalidKey`](ContractError::InvalidKey) when the tenant or the key fails step 1;
    /// [`InvalidMethod`](ContractError::InvalidMethod) when the method is not an RFC 9110 token, which is this workbook's
    /// choice, because the worksheet does not say; [`InvalidPath`](ContractError::InvalidPath) when the path does not
    /// start with `/`.
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }

    /// Step 5. Compares the request with the key's record. Without a record, the request is new. With the same
    /// fingerprint, it is a replay. With a different fingerprint, it is a conflict.
    fn classify(&self, record: Option<&Record>, digest: &str) -> Verdict {
        match record {
            None => Verdict::New,
            Some(record) if record.fingerprint == digest => Verdict::Replay,
            Some(_) => Verdict::Conflict,
        }
    }

    /// Step 6. Stores the fingerprint and a deep copy of the response under a key that is not in use.
    ///
    /// # Errors
    /// [`ContractError::AlreadyRecorded`] when the key is in use. Its record stays unchanged.
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }

    /// Step 7. Returns a deep copy of the recorded response: mutating the copy does not change later replays.
    fn replay(&self, record: &Record) -> Response {
        record.response.deep_copy()
    }

    /// Step 8. Carries out the request once. A new request runs the action, records its response, and returns a copy. A
    /// replay returns a copy of the recorded response. A conflict returns an error. Neither a replay nor a conflict
    /// runs the action.
    ///
    /// A panic in the action propagates, as the action's error does. Neither leaves a record.
    ///
    /// # Errors
    /// The errors of steps 3 and 4 for the request, [`ContractError::Conflict`], and [`ContractError::Action`] with the
    /// action's own error, unchanged.
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
}

/// The contract as the worksheet states it: every step with its default body.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl Contract for Reference {}

/// Returns the method if it is a token as defined in RFC 9110, section 5.6.2.
///
/// # Errors
/// [`ContractError::InvalidMethod`] otherwise.
pub fn token(method: &str) -> Result<&str> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    let is_token = !method.is_empty() && method.chars().all(allowed);
    if is_token { Ok(method) } else { Err(ContractError::InvalidMethod(method.to_owned())) }
}

/// Returns the path if it starts with `/`.
///
/// # Errors
/// [`ContractError::InvalidPath`] otherwise.
pub fn absolute(path: &str) -> Result<&str> {
    if path.starts_with('/') { Ok(path) } else { Err(ContractError::InvalidPath(path.to_owned())) }
}

/// Succeeds if no record exists for this key.
///
/// # Errors
/// [`ContractError::AlreadyRecorded`] otherwise.
pub fn unused(records: &Records, key: &str) -> Result<()> {
    if records.contains_key(key) { Err(ContractError::AlreadyRecorded(key.to_owned())) } else { Ok(()) }
}
