//! Non-ASCII characters are escaped.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct EscapesNonAscii;

impl Contract for EscapesNonAscii {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { ensure_ascii: true, ..CANONICAL })
    }
}
