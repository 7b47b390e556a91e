//! The content is checked before the top level: whether the body is an object is asked last.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps, dumps_object},
};

pub(crate) struct TopLevelLast;

impl Contract for TopLevelLast {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps(body, CANONICAL)?;
        dumps_object(body, CANONICAL)
    }
}
