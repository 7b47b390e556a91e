//! The members are hashed in the order in which they were sent.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct HashesUnsortedBody;

impl Contract for HashesUnsortedBody {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(dumps_object(body, Style { sort_keys: false, ..CANONICAL })?);
        Ok(base16ct::lower::encode_string(&digest))
    }
}
