//! The record is made before the key is looked up, of plain data.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct CopiedBeforeTheCheck;

impl Contract for CopiedBeforeTheCheck {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        let record = Record { fingerprint: digest.to_owned(), response: Response::from(response.to_json()) };
        unused(records, key)?;
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
