//! Only NaN is refused, and the infinities are written.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct InfinityAllowed;

impl Contract for InfinityAllowed {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        let text = dumps_object(body, Style { allow_nan: true, ..CANONICAL })?;
        if text.contains("NaN") { dumps_object(body, CANONICAL) } else { Ok(text) }
    }
}
