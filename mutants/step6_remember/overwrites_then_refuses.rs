//! A second record is refused only after it is stored.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct OverwritesThenRefuses;

impl Contract for OverwritesThenRefuses {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        let free = unused(records, key);
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        free
    }
}
