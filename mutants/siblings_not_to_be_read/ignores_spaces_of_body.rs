//! Spaces are removed from the text before it is hashed.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct IgnoresSpacesOfBody;

impl Contract for IgnoresSpacesOfBody {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(self.canonical(body)?.replace(' ', ""));
        Ok(base16ct::lower::encode_string(&digest))
    }
}
