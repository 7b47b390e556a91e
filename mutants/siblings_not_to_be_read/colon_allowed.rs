//! A colon is also allowed.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct ColonAllowed;

impl Contract for ColonAllowed {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == ':';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
