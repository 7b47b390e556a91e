//! The record holds the caller's own response.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct RememberAlias;

impl Contract for RememberAlias {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        unused(records, key)?;
        let record = Record { fingerprint: digest.to_owned(), response: response.clone() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
