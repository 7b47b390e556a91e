//! The longest key has 65 characters.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct OneCharacterMore;

impl Contract for OneCharacterMore {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=65).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
