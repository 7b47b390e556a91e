//! A second record is dropped without a word.

use crate::{
    contract::{Contract, Record, Records, Result},
    response::Response,
};

pub(crate) struct SecondRememberOk;

impl Contract for SecondRememberOk {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        if records.contains_key(key) {
            return Ok(());
        }
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
