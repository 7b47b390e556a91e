//! A space follows every separator.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct SpacedSeparators;

impl Contract for SpacedSeparators {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { separators: (", ", ": "), ..CANONICAL })
    }
}
