//! The fingerprint is stored in lower case.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct DigestLowercased;

impl Contract for DigestLowercased {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let record = Record { fingerprint: digest.to_lowercase(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
