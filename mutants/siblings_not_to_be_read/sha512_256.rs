//! The digest is a SHA-512/256, which has 64 digits too.

use erased_serde::Serialize;
use sha2::Digest;

use crate::contract::{Contract, Result};

pub(crate) struct Sha512256;

impl Contract for Sha512256 {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = sha2::Sha512_256::digest(self.canonical(body)?);
        Ok(base16ct::lower::encode_string(&digest))
    }
}
