//! NaN and the infinities are written as Python writes them when it may.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps, object},
};

pub(crate) struct NanAllowed;

impl Contract for NanAllowed {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(body, Style { allow_nan: true, ..CANONICAL })
    }
}
