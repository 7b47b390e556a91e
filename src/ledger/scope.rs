//! The scope of a key: its tenant and its operation.

use std::fmt;

use crate::contract::{Contract, Reference, Result};

// ANCHOR: scope
/// Tenant, operation and key of a request: three separate parts, so that no part can run into the next.
///
/// **The caller must authenticate first.** A scope decides for which tenant the ledger looks up, replays and acts. So
/// the tenant must be the authenticated one, and the operation the one that was routed to and authorised. Only the key
/// comes from the client. If the caller passes on a tenant that the client merely claims, the ledger hands out another
/// tenant's receipts.
///
/// A scope can be built only from parts that pass step 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scope {
    tenant: String,
    operation: String,
    key: String,
}
// ANCHOR_END: scope

impl Scope {
    /// Builds a scope from these three parts.
    ///
    /// # Errors
    /// [`ContractError::InvalidKey`](crate::error::ContractError::InvalidKey) for the first part that is not 1 to 64
    /// characters of `A-Z a-z 0-9 _ -`.
    pub fn new(tenant: &str, operation: &str, key: &str) -> Result<Self> {
        let part = |value| Reference.valid_key(value).map(str::to_owned);
        Ok(Self { tenant: part(tenant)?, operation: part(operation)?, key: part(key)? })
    }

    /// Returns the tenant who sends the request.
    pub fn tenant(&self) -> &str {
        &self.tenant
    }

    /// Returns the requested operation.
    pub fn operation(&self) -> &str {
        &self.operation
    }

    /// Returns the client's idempotency key.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// Writes the parts unchanged, with slashes between them. No part can contain a slash.
impl fmt::Display for Scope {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}/{}", self.tenant, self.operation, self.key)
    }
}
