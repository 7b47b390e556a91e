//! The four parts are checked from the last to the first.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct KeyBeforeTenant;

impl Contract for KeyBeforeTenant {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let key = self.valid_key(key)?;
        let path = absolute(path)?;
        let method = token(method)?.to_ascii_uppercase();
        let tenant = self.valid_key(tenant)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
