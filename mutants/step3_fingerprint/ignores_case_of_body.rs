//! The text is lower-cased before it is hashed.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct IgnoresCaseOfBody;

impl Contract for IgnoresCaseOfBody {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(self.canonical(body)?.to_lowercase());
        Ok(base16ct::lower::encode_string(&digest))
    }
}
