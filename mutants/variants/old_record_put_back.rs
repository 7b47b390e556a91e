//! The new record is inserted without a look-up, and if it replaced one, that one is put back.

use crate::{
    contract::{Contract, ContractError, Record, Records, Result},
    response::Response,
};

pub(crate) struct OldRecordPutBack;

impl Contract for OldRecordPutBack {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        if let Some(old) = records.insert(key.to_owned(), record) {
            records.insert(key.to_owned(), old);
            return Err(ContractError::AlreadyRecorded(key.to_owned()));
        }
        Ok(())
    }
}
