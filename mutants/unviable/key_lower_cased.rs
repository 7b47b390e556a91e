//! Step 1 returns the key in lower case.

use same_key::contract::{Contract, Reference, Result};

pub struct LowerCased;

impl Contract for LowerCased {
    fn valid_key<'k>(&self, value: &'k str) -> Result<&'k str> {
        let key = Reference.valid_key(value)?;
        #[cfg(not(mended))]
        let key = key.to_lowercase().as_str();
        Ok(key)
    }
}
