//! The method keeps its case.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct MethodCaseKept;

impl Contract for MethodCaseKept {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?;
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
