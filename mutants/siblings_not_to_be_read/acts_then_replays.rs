//! A replay runs the action, and returns the recorded response.

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct ActsThenReplays;

impl Contract for ActsThenReplays {
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let scope = self.scoped_key(request.tenant, request.method, request.path, request.key)?;
        let digest = self.fingerprint(request.body)?;
        match self.classify(records.get(&scope), &digest) {
            Verdict::New => {
                let response = action().map_err(ContractError::Action)?;
                self.remember(records, &scope, &digest, &response)?;
                Ok(response.deep_copy())
            }
            Verdict::Replay => action().map_err(ContractError::Action).map(|_| self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
