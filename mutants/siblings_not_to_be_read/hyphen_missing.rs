//! The hyphen is missing from the allowed characters.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct HyphenMissing;

impl Contract for HyphenMissing {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
