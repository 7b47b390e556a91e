//! A second record is refused only when its response differs.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct SameResponseOk;

impl Contract for SameResponseOk {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        records.get(key).filter(|known| known.response != *response).map_or(Ok(()), |_| unused(records, key))?;
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
