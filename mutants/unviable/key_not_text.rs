//! A key may be a number.

use same_key::contract::{Contract, Reference, Result};

pub fn key() -> Result<String> {
    #[cfg(not(mended))]
    let key = 42;
    #[cfg(mended)]
    let key = "42";
    Reference.valid_key(key).map(str::to_owned)
}
