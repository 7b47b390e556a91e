//! Only the characters are checked.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct LengthUnchecked;

impl Contract for LengthUnchecked {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if !value.is_empty() && value.chars().all(allowed) {
            Ok(value)
        } else {
            Err(ContractError::InvalidKey(value.to_owned()))
        }
    }
}
