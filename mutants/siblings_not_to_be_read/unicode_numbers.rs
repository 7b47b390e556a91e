//! The numbers of every script are allowed.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct UnicodeNumbers;

impl Contract for UnicodeNumbers {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphabetic() || c.is_numeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
