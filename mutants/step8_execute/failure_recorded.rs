//! A failure is recorded and replayed.

use serde_json::json;

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct FailureRecorded;

impl Contract for FailureRecorded {
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
                let response = action().unwrap_or_else(|error| Response::from(json!({"error": error.to_string()})));
                self.remember(records, &scope, &digest, &response)?;
                Ok(response.deep_copy())
            }
            Verdict::Replay => Ok(self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
