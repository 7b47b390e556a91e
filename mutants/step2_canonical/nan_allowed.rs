//! NaN and the infinities are written as Python writes them with `allow_nan=True`.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct NanAllowed;

impl Contract for NanAllowed {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { allow_nan: true, ..CANONICAL })
    }
}
