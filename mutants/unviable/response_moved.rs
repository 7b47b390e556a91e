//! A replay moves the response out of its record.

use same_key::{contract::Record, response::Response};

pub fn replay(record: &Record) -> Response {
    #[cfg(not(mended))]
    let response = record.response;
    #[cfg(mended)]
    let response = record.response.deep_copy();
    response
}
