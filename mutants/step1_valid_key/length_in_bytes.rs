//! The length is counted in bytes.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct LengthInBytes;

impl Contract for LengthInBytes {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.len());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
