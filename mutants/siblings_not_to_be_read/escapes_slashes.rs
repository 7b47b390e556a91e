//! A slash is escaped, as JSON allows.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps_object},
};

pub(crate) struct EscapesSlashes;

impl Contract for EscapesSlashes {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        Ok(dumps_object(body, CANONICAL)?.replace('/', "\\/"))
    }
}
