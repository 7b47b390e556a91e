//! Names are sorted as in RFC 8785.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, KeyOrder, Style, dumps_object},
};

pub(crate) struct Utf16KeyOrder;

impl Contract for Utf16KeyOrder {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { key_order: KeyOrder::Utf16, ..CANONICAL })
    }
}
