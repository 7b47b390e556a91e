//! If the response is a list, the caller gets a shallow copy.

use crate::{
    contract::{Contract, Record},
    response::Response,
};

pub(crate) struct ReplayListShallow;

impl Contract for ReplayListShallow {
    fn replay(&self, record: &Record) -> Response {
        if record.response.to_json().is_array() { record.response.shallow_copy() } else { record.response.deep_copy() }
    }
}
