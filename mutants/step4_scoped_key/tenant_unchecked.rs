//! The tenant is not checked by step 1.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct TenantUnchecked;

impl Contract for TenantUnchecked {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
