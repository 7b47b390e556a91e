//! There is no upper limit on the length.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct LengthUnchecked;

impl Contract for LengthUnchecked {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = !value.is_empty();
        if !fits || !value.chars().all(allowed) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
