//! Step 2's text is hashed in pieces of a hundred bytes.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::{Contract, Result};

pub(crate) struct HashedInPieces;

impl Contract for HashedInPieces {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let text = self.canonical(body)?;
        let mut hasher = Sha256::new();
        for piece in text.as_bytes().chunks(100) {
            hasher.update(piece);
        }
        Ok(base16ct::lower::encode_string(&hasher.finalize()))
    }
}
