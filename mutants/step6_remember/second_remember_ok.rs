//! A second record is dropped without an error.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct SecondRememberOk;

impl Contract for SecondRememberOk {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        let Ok(()) = unused(records, key) else { return Ok(()) };
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
