//! The fingerprint is computed before the scope.

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct FingerprintFirst;

impl Contract for FingerprintFirst {
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let digest = self.fingerprint(request.body)?;
        let scope = self.scoped_key(request.tenant, request.method, request.path, request.key)?;
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
