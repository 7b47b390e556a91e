//! The method is left out.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct MethodLeftOut;

impl Contract for MethodLeftOut {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let tenant = self.valid_key(tenant)?;
        token(method)?;
        let path = absolute(path)?;
        let key = self.valid_key(key)?;
        dumps(&[tenant, path, key], Style { separators: (",", ":"), ..Style::default() })
    }
}
