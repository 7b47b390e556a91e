//! A quantity is compared as a float.

use serde_json::json;

use crate::{
    contract::{self, Contract},
    ledger::{Ledger, Result},
};

pub(crate) struct QuantityAsFloat;

impl Ledger for QuantityAsFloat {
    fn fingerprint(&self, quantity: i64) -> Result<String> {
        Ok(contract::Reference.fingerprint(&json!({"quantity": quantity as f64}))?)
    }
}
