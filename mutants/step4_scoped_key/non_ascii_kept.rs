//! Non-ASCII characters are not escaped.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct NonAsciiKept;

impl Contract for NonAsciiKept {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ensure_ascii: false, ..Style::default() })
    }
}
