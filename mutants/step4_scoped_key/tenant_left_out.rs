//! The tenant is checked, but left out of the scope.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct TenantLeftOut;

impl Contract for TenantLeftOut {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[&method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
