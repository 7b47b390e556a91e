//! Records are stored under the key alone.

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct KeyAsScope;

impl Contract for KeyAsScope {
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let scope = self.valid_key(request.key)?.to_owned();
        let digest = self.fingerprint(request.body)?;
        match self.classify(records.get(&scope), &digest) {
            Verdict::New => {
                let response = action().map_err(ContractError::Action)?;
                self.remember(records, &scope, &digest, &response)?;
                Ok(response.deep_copy())
            }
            Verdict::Replay => Ok(self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
