//! The body goes through `serde_json` first.

use erased_serde::Serialize;
use serde_json::json;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps, object},
};

pub(crate) struct NanAsNull;

impl Contract for NanAsNull {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(&json!(body), CANONICAL)
    }
}
