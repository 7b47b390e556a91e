//! Only the first character is checked.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct FirstCharacterOnly;

impl Contract for FirstCharacterOnly {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.starts_with(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
