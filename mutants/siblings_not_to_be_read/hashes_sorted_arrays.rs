//! The items of arrays are hashed in sorted order.

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct HashesSortedArrays;

impl Contract for HashesSortedArrays {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = Sha256::digest(dumps_object(body, Style { sort_arrays: true, ..CANONICAL })?);
        Ok(base16ct::lower::encode_string(&digest))
    }
}
