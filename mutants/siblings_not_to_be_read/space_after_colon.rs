//! A space follows every colon.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct SpaceAfterColon;

impl Contract for SpaceAfterColon {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { separators: (",", ": "), ..CANONICAL })
    }
}
