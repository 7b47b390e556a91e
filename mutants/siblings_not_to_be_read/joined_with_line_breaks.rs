//! The parts are joined with line breaks.

use crate::contract::{Contract, Result, absolute, token};

pub(crate) struct JoinedWithLineBreaks;

impl Contract for JoinedWithLineBreaks {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        Ok([tenant, &method, path, key].join("\n"))
    }
}
