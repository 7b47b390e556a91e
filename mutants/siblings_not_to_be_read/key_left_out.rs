//! The key is checked, but left out of the scope.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct KeyLeftOut;

impl Contract for KeyLeftOut {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        self.valid_key(key)?;
        dumps(&[tenant, &method, path], Style { separators: (",", ":"), ..Style::default() })
    }
}
