//! Each character is looked up in the written-out alphabet, and no character after the 65th is looked at.

use crate::contract::{Contract, ContractError, Result};

pub(crate) struct AlphabetWrittenOut;

/// The 64 characters of a key.
const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

impl Contract for AlphabetWrittenOut {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let is_too_long = value.chars().nth(64).is_some();
        if value.is_empty() || is_too_long || value.contains(|c| !ALPHABET.contains(c)) {
            return Err(ContractError::InvalidKey(value.to_owned()));
        }
        Ok(value)
    }
}
