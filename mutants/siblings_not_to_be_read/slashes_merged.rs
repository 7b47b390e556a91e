//! Two slashes in a row count as one.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct SlashesMerged;

impl Contract for SlashesMerged {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let path = absolute(path)?.replace("//", "/");
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, &path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
