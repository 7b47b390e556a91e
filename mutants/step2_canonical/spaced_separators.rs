//! A blank follows every separator.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps, object},
};

pub(crate) struct SpacedSeparators;

impl Contract for SpacedSeparators {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(body, Style { separators: (", ", ": "), ..CANONICAL })
    }
}
