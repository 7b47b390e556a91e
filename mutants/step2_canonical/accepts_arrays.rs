//! Any JSON value is accepted as a body.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps},
};

pub(crate) struct AcceptsArrays;

impl Contract for AcceptsArrays {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps(body, CANONICAL)
    }
}
