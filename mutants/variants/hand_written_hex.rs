//! Each byte of the digest is split into two digits, which are looked up.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct HandWrittenHex;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

impl Contract for HandWrittenHex {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let mut digits = String::with_capacity(64);
        for byte in Sha256::digest(self.canonical(body)?) {
            digits.push(char::from(DIGITS[usize::from(byte >> 4)]));
            digits.push(char::from(DIGITS[usize::from(byte & 15)]));
        }
        Ok(digits)
    }
}
