//! Arrays are sorted, too.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps, object},
};

pub(crate) struct SortedArrays;

impl Contract for SortedArrays {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        object(body)?;
        dumps(body, Style { sort_arrays: true, ..CANONICAL })
    }
}
