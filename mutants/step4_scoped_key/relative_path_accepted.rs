//! Any string is accepted as a path.

use crate::{
    contract::{Contract, Result, token},
    json::{Style, dumps},
};

pub(crate) struct RelativePathAccepted;

impl Contract for RelativePathAccepted {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        let method = token(method)?.to_ascii_uppercase();
        let key = self.valid_key(key)?;
        dumps(&[tenant, &method, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
