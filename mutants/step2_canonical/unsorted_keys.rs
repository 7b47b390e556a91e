//! Members stay in the order they were sent in.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps, object},
};

pub(crate) struct UnsortedKeys;

impl Contract for UnsortedKeys {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(body, Style { sort_keys: false, ..CANONICAL })
    }
}
