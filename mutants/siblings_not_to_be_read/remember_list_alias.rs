//! If the response is a list, the record holds the caller's own.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct RememberListAlias;

impl Contract for RememberListAlias {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let copy = if response.to_json().is_array() { response.clone() } else { response.deep_copy() };
        let record = Record { fingerprint: digest.to_owned(), response: copy };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
