//! Arrays are also sorted.

use erased_serde::Serialize;

use crate::{
    contract::{Contract, Result},
    json::{CANONICAL, Style, dumps_object},
};

pub(crate) struct SortedArrays;

impl Contract for SortedArrays {
    fn canonical(&self, body: &dyn Serialize) -> Result<String> {
        dumps_object(body, Style { sort_arrays: true, ..CANONICAL })
    }
}
