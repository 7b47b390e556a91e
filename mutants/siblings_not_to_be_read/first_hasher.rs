//! The hash function is the one of hash maps, without a random state.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use erased_serde::Serialize;

use crate::contract::{Contract, Result};

pub(crate) struct FirstHasher;

impl Contract for FirstHasher {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = BuildHasherDefault::<DefaultHasher>::default().hash_one(self.canonical(body)?);
        Ok(format!("{digest:064x}"))
    }
}
