//! A second record is refused only when its fingerprint differs.

use crate::{
    contract::{Contract, Record, Records, Result, unused},
    response::Response,
};

pub(crate) struct SameFingerprintOk;

impl Contract for SameFingerprintOk {
    fn remember(&self, records: &mut Records, key: &str, digest: &str, response: &Response) -> Result<()> {
        if records.get(key).is_none_or(|known| known.fingerprint != digest) {
            unused(records, key)?;
        }
        let record = Record { fingerprint: digest.to_owned(), response: response.deep_copy() };
        records.insert(key.to_owned(), record);
        Ok(())
    }
}
