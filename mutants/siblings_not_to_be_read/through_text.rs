//! The body is written and read by `serde_json` first.

use erased_serde::Serialize;
use serde::ser::Error;
use serde_json::to_vec;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps_object, loads},
};

pub(crate) struct ThroughText;

impl Contract for ThroughText {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(&loads(&to_vec(body).map_err(Error::custom)?)?, CANONICAL)
    }
}
