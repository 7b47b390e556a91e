//! A second record is refused after the first one is deleted.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct DeletesThenRefuses;

impl Contract for DeletesThenRefuses {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key).inspect_err(|_| drop(records.remove(key)))?;
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
