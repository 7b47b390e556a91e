//! The action clears the records while its own request is carried out.

use same_key::contract::{Contract, Records, Reference, Request, Result};
use same_key::response::Response;

pub fn order(records: &mut Records, request: &Request<'_>) -> Result<Response> {
    let mut action = || {
        #[cfg(not(mended))]
        records.clear();
        Err("declined".into())
    };
    Reference.execute(records, request, &mut action)
}
