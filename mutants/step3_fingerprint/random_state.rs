//! The hash function is the one that hash maps use.

use std::{collections::hash_map, hash::BuildHasher, sync::LazyLock};

use erased_serde::Serialize;

use crate::contract::{Contract, Result};

/// Chosen once per process, at its first use, as Python chooses the one behind `hash()`.
static STATE: LazyLock<hash_map::RandomState> = LazyLock::new(hash_map::RandomState::new);

pub(crate) struct RandomState;

impl Contract for RandomState {
    fn fingerprint(&self, body: &dyn Serialize) -> Result<String> {
        let digest = STATE.hash_one(self.canonical(body)?);
        Ok(format!("{digest:064x}"))
    }
}
