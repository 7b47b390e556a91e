//! If the action fails, the response is null.

use serde_json::Value;

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct SwallowsError;

impl Contract for SwallowsError {
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
                let Ok(response) = action() else { return Ok(Response::from(Value::Null)) };
                self.remember(records, &scope, &digest, &response)?;
                Ok(response.deep_copy())
            }
            Verdict::Replay => Ok(self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
