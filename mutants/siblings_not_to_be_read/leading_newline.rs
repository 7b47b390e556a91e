//! A key may begin with line breaks.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct LeadingNewline;

impl Contract for LeadingNewline {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = (1..=64).contains(&value.chars().count());
        if !fits || !value.trim_start_matches('\n').chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
