//! An empty key is accepted.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct EmptyKey;

impl Contract for EmptyKey {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (0..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
