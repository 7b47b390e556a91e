//! The digest is a SHA-512.

use erased_serde::Serialize;
use sha2::Digest;

use crate::contract::{Contract, Result};

pub(crate) struct Sha512;

impl Contract for Sha512 {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = sha2::Sha512::digest(self.canonical(body)?);
        Ok(base16ct::lower::encode_string(&digest))
    }
}
