//! Any string is accepted as a method.

use crate::{
    contract::{Contract, Result, absolute},
    json::{Style, dumps},
};

pub(crate) struct MethodUnchecked;

impl Contract for MethodUnchecked {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = method.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
