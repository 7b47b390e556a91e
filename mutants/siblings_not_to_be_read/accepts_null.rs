//! Null is accepted as a body.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, dumps, dumps_object},
};

pub(crate) struct AcceptsNull;

impl Contract for AcceptsNull {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        let null = |text: &String| text == "null";
        dumps_object(body, CANONICAL).or_else(|error| dumps(body, CANONICAL).ok().filter(null).ok_or(error))
    }
}
