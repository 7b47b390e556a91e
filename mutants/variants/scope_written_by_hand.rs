//! The array is written by hand, and only the path goes through the writer.

use crate::{
    contract::{Contract, Result, absolute, token},
    json::{Style, dumps},
};

pub(crate) struct ScopeWrittenByHand;

impl Contract for ScopeWrittenByHand {
    fn scoped_key(&self, tenant: &str, method: &str, path: &str, key: &str) -> Result<String> {
        let (tenant, key) = (self.valid_key(tenant)?, self.valid_key(key)?);
        let method: String = token(method)?.chars().map(|character| character.to_ascii_uppercase()).collect();
        let path = dumps(&absolute(path)?, Style::default())?;
        Ok(format!(r#"["{tenant}","{method}",{path},"{key}"]"#))
    }
}
