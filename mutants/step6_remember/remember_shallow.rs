//! The record holds a shallow copy.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct RememberShallow;

impl Contract for RememberShallow {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let record = Record { fingerprint: digest.to_owned(), response: response.shallow_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
