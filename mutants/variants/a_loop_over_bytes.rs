//! The key's bytes are looked at one after the other.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct ALoopOverBytes;

impl Contract for ALoopOverBytes {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let mut length = 0;
        for byte in value.bytes() {
            length += 1;
            if length > 64 || !matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-') {
                return Err(ContractError::InvalidKey(value.to_owned()));
            }
        }
        if length == 0 { Err(ContractError::InvalidKey(value.to_owned())) } else { Ok(value) }
    }
}
