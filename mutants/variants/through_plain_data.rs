//! The response is turned into plain data and back.

use crate::{
    contract::{Contract, Record},
    response::Response,
};

pub(crate) struct ThroughPlainData;

impl Contract for ThroughPlainData {
    fn replay(&self, record: &Record) -> Response {
        Response::from(record.response.to_json())
    }
}
