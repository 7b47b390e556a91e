//! NaN and the infinities are looked for last, when everything else is right.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct NanLast;

impl Contract for NanLast {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { allow_nan: true, ..CANONICAL })?;
        dumps_object(body, CANONICAL)
    }
}
