//! The caller still uses a response after moving it into the records.

use same_key::{contract::Record, response::Response};

pub fn store(records: &mut Vec<Record>, fingerprint: String, answer: Response) -> Response {
    #[cfg(not(mended))]
    let response = answer;
    #[cfg(mended)]
    let response = answer.deep_copy();
    records.push(Record { fingerprint, response });
    answer
}
