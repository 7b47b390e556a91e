//! The path is left out.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct PathLeftOut;

impl Contract for PathLeftOut {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
