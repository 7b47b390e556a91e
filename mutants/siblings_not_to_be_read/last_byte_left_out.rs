//! The last byte of the digest is left out.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct LastByteLeftOut;

impl Contract for LastByteLeftOut {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(self.canonical(body)?);
        Ok(base16ct::lower::encode_string(&digest[..31]))
    }
}
