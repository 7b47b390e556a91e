//! Step 2 is asked twice: once to check the body, and once for the text that is hashed.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct CheckedFirst;

impl Contract for CheckedFirst {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        self.canonical(body)?;
        let digest = Sha256::digest(self.canonical(body)?);
        Ok(base16ct::lower::encode_string(&digest))
    }
}
