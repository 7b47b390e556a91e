//! What is not ASCII is escaped.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps, object},
};

pub(crate) struct EscapesNonAscii;

impl Contract for EscapesNonAscii {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(body, Style { ensure_ascii: true, ..CANONICAL })
    }
}
