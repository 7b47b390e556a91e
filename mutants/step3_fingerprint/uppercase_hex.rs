//! The digits are upper-case.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct UppercaseHex;

impl Contract for UppercaseHex {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(self.canonical(body)?);
        Ok(base16ct::upper::encode_string(&digest))
    }
}
