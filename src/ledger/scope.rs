//! Whose key it is, and for what.

use std::fmt;

use crate::contract::{Contract, Reference, Result};

// ANCHOR: scope
/// Tenant, operation and key of a request: kept apart, so that no part can run into the next.
///
/// **Authentication is the caller's, and comes first.** A scope says in whose name something is looked up, replayed or
/// done. So the tenant is the one that was authenticated, the operation the one that was routed to and authorised; only
/// the key comes from the client. Whoever fills in a tenant that a client merely claims hands out other people's receipts.
///
/// It can be built only from parts that pass step 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scope {
    tenant: String,
    operation: String,
    key: String,
}
// ANCHOR_END: scope

impl Scope {
    /// A scope of these three parts.
    ///
    /// # Errors
    /// [`ContractError::InvalidKey`](crate::error::ContractError::InvalidKey) for the first part that is not 1 to 64
    /// characters of `A-Z a-z 0-9 _ -`.
    pub fn new(tenant: &str, operation: &str, key: &str) -> Result<Self> {
        let part = |value| Reference.valid_key(value).map(str::to_owned);
        Ok(Self { tenant: part(tenant)?, operation: part(operation)?, key: part(key)? })
    }

    /// Who asks.
    pub fn tenant(&self) -> &str {
        &self.tenant
    }

    /// What for.
    pub fn operation(&self) -> &str {
        &self.operation
    }

    /// The client's idempotency key.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// The parts as they are, with slashes between them, which no part can have.
impl fmt::Display for Scope {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}/{}", self.tenant, self.operation, self.key)
    }
}
