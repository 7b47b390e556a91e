//! The body is converted by `serde_json` first.

use erased_serde::Serialize;
use serde::ser::Error;
use serde_json::to_value;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps_object},
};

pub(crate) struct NanAsNull;

impl Contract for NanAsNull {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(&to_value(body).map_err(Error::custom)?, CANONICAL)
    }
}
