//! Members stay in the order in which they were sent.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct UnsortedKeys;

impl Contract for UnsortedKeys {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { sort_keys: false, ..CANONICAL })
    }
}
