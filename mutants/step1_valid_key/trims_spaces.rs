//! A key is trimmed before it is checked.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct TrimsSpaces;

impl Contract for TrimsSpaces {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let value = value.trim();
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
