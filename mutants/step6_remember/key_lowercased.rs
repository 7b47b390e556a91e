//! Records are stored under the lower-cased key.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct KeyLowercased;

impl Contract for KeyLowercased {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_lowercase(), record);
        Ok(())
    }
}
